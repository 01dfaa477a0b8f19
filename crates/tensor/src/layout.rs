//! Which entry of an observation tells what: derived from the type of the view.
//!
//! The JSON Schema of a type says all that is needed: numbers take one entry, words one entry each of which one is 1, lists
//! and options have room for the most they can hold, counts by kind have one place for every kind.

use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use engine::{Chosen, Viewer};
use rustc_hash::FxHashMap;
use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::fill::{FillError, Sheet, Written, fill};
use crate::games::{Tensor, Window};

/// Above so many words, their place in the list is told in one entry.
const MOST_WORDS: usize = 256;

/// In a list that may be longer than this, there is one entry for a word.
const LONG: usize = 16;

/// What the entries of an observation mean, for a game with one set of options.
#[derive(Debug)]
pub struct Layout {
    pub(crate) root: Node,
    window: Window,
}

/// A part of a layout. Offsets count from the beginning of the part.
#[derive(Debug)]
pub(crate) enum Node {
    /// What nothing is written of.
    Nothing,
    /// One number.
    Number,
    /// One of the words: an entry each.
    Word(Words),
    /// The place of the word in a long list, from 1.
    Index(Words),
    /// Whether there is one, and then what.
    Maybe(Box<Node>),
    /// One thing after the other, in the order of their names.
    Fields(Fields),
    /// One thing of the same size for every word.
    Each { words: Words, stride: usize, item: Box<Node> },
    /// How many, unless it is always the same, and what, all of the same size.
    List { most: usize, counted: bool, stride: usize, item: Box<Node> },
    /// How many of each word.
    Bag(Words),
    /// Which of the numbers from 1: one is written as [`Node::Which`].
    Numbers { most: usize, one: Box<Node> },
    /// One of so many numbers from 1: an entry each.
    Which(usize),
    /// Which variant, an entry each, and what belongs to it; all variants share the same room.
    Variants { words: Words, room: usize, inner: Vec<Node> },
}

/// Where something was found when it was last asked for by the same number: looking there first saves the search.
#[derive(Debug, Default)]
struct Habit(Vec<AtomicU32>);

impl Habit {
    const NOWHERE: u32 = u32::MAX;

    fn new(len: usize) -> Habit {
        Habit((0..len).map(|_| AtomicU32::new(Habit::NOWHERE)).collect())
    }

    /// Where it is: where it was, if it still `is` there, or where the search finds it.
    #[inline]
    fn find(&self, number: usize, is: impl Fn(usize) -> bool, search: impl Fn() -> Option<usize>) -> Option<usize> {
        if let Some(last) = self.0.get(number) {
            let place = last.load(Relaxed);
            if place != Habit::NOWHERE && is(place as usize) {
                return Some(place as usize);
            }
        }
        self.learn(number, search)
    }

    #[cold]
    fn learn(&self, number: usize, search: impl Fn() -> Option<usize>) -> Option<usize> {
        let place = search()?;
        if let Some(last) = self.0.get(number) {
            last.store(place as u32, Relaxed);
        }
        Some(place)
    }
}

/// A name of the schema, and where programs keep it: what is at the same address is the same text and need not be compared.
#[derive(Debug)]
struct Name {
    text: String,
    kept: OnceLock<&'static str>,
}

impl Name {
    fn new(text: String) -> Name {
        Name { text, kept: OnceLock::new() }
    }

    #[inline]
    fn is(&self, name: &'static str) -> bool {
        self.kept.get().is_some_and(|kept| ptr::eq(*kept, name)) || self.reads(name)
    }

    #[cold]
    fn reads(&self, name: &'static str) -> bool {
        let same = self.text == name;
        if same {
            let _ = self.kept.set(name);
        }
        same
    }
}

/// Named parts, each with its first entry.
#[derive(Debug)]
pub(crate) struct Fields {
    pub(crate) list: Vec<(String, usize, Node)>,
    size: usize,
    habit: Habit,
}

impl Fields {
    fn new(parts: Vec<(String, Node)>) -> Fields {
        let (mut list, mut size) = (Vec::new(), 0);
        for (name, node) in parts {
            let at = size;
            size += node.size();
            list.push((name, at, node));
        }
        let habit = Habit::new(list.len());
        Fields { list, size, habit }
    }

    /// The field of that name, which is the n-th to be written: what stands at one place of a view is always of one type,
    /// and a type is written in the same order every time.
    #[inline]
    pub(crate) fn find(&self, n: usize, name: &str) -> Option<&(String, usize, Node)> {
        // Schemas have their properties in order.
        let search = || self.list.binary_search_by(|(known, ..)| known.as_str().cmp(name)).ok();
        let found = self.habit.find(n, |_| true, search).map(|place| &self.list[place]);
        debug_assert!(found.is_none_or(|(known, ..)| known == name), "{name} is not always number {n}");
        found
    }
}

/// Words with their places.
#[derive(Debug, Default)]
pub(crate) struct Words {
    list: Vec<Name>,
    places: FxHashMap<String, usize>,
    habit: Habit,
}

impl Words {
    fn new(list: Vec<String>) -> Words {
        let places = list.iter().enumerate().map(|(place, word)| (word.clone(), place)).collect();
        let habit = Habit::new(list.len());
        Words { list: list.into_iter().map(Name::new).collect(), places, habit }
    }

    pub(crate) fn place(&self, word: &str) -> Option<usize> {
        self.places.get(word).copied()
    }

    /// The place of a word of the one type whose words these are, by its number in that type.
    #[inline]
    pub(crate) fn place_in_type(&self, number: u32, word: &'static str) -> Option<usize> {
        let found = self.habit.find(number as usize, |_| true, || self.place(word));
        debug_assert!(found.is_none_or(|place| self.list[place].text == word), "{word} is not always number {number}");
        found
    }

    /// The place of a variant by its number; chapters have variants of the same number in the same place.
    #[inline]
    pub(crate) fn place_of(&self, number: u32, word: &'static str) -> Option<usize> {
        self.habit.find(number as usize, |place| self.list[place].is(word), || self.place(word))
    }

    fn texts(&self) -> Vec<String> {
        self.list.iter().map(|name| name.text.clone()).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }
}

impl Node {
    pub(crate) fn size(&self) -> usize {
        match self {
            Node::Nothing => 0,
            Node::Number | Node::Index(_) => 1,
            Node::Word(words) | Node::Bag(words) => words.len(),
            Node::Maybe(inner) => 1 + inner.size(),
            Node::Fields(fields) => fields.size,
            Node::Each { words, stride, .. } => words.len() * stride,
            Node::List { most, counted, stride, .. } => usize::from(*counted) + most * stride,
            Node::Numbers { most, .. } | Node::Which(most) => *most,
            Node::Variants { words, room, .. } => words.len() + room,
        }
    }
}

/// Something in a type that has no place among numbers.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct LayoutError {
    /// Where it stands.
    pub path: String,
    /// What is wrong with it.
    pub reason: String,
}

/// Entries that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Where it stands in the view; `[]` is each entry of a list, `{}` each word.
    pub path: String,
    /// What its entries tell.
    pub kind: BlockKind,
    /// The first entry.
    pub offset: usize,
    /// How many there are along each axis; the last one runs first.
    pub shape: Vec<usize>,
    /// From one entry to the next along each axis.
    pub strides: Vec<usize>,
    /// What stands along each axis: words, or nothing where it is just counted.
    pub axes: Vec<Vec<String>>,
}

/// What the entries of a block tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// A number as it is.
    Number,
    /// One of the words is 1, the others 0.
    OneHot,
    /// The place of a word in a list of words, from 1.
    Index,
    /// Whether there is something.
    Present,
    /// How many entries a list has.
    Length,
    /// How many of each word.
    Counts,
    /// Which of these are there.
    Flags,
}

impl Layout {
    /// The layout of a game with these options.
    ///
    /// # Errors
    /// What in the view's type cannot be laid out; the tests of this crate exclude it.
    pub fn new<G: Tensor>(chosen: &Chosen, window: Window) -> Result<Layout, LayoutError> {
        let schema = SchemaGenerator::default().into_root_schema_for::<G::Seen>().to_value();
        let definitions = schema.get("$defs").and_then(Value::as_object).cloned().unwrap_or_default();
        let reader = Reader::<G> { definitions, chosen, window, game: std::marker::PhantomData };
        Ok(Layout { root: reader.node(&schema, "", Room::Wide)?, window })
    }

    /// How many entries an observation has.
    pub fn size(&self) -> usize {
        self.root.size()
    }

    /// Writes over the entries what a viewer observes.
    ///
    /// # Errors
    /// If there are not so many entries, or something has no place: a cell outside of the window.
    pub fn observe<G: Tensor>(&self, state: &G, viewer: Viewer, entries: &mut [f32]) -> Result<(), FillError> {
        entries.fill(0.0);
        self.renew(state, viewer, entries, &mut Written::default())
    }

    /// The same over entries of which only those are not 0 that were written the last time.
    ///
    /// # Errors
    /// As for [`Layout::observe`].
    pub fn renew<G: Tensor>(
        &self,
        state: &G,
        viewer: Viewer,
        entries: &mut [f32],
        written: &mut Written,
    ) -> Result<(), FillError> {
        if entries.len() != self.size() {
            return Err(FillError::Size { given: entries.len(), size: self.size() });
        }
        written.clear(entries);
        let sheet = &mut Sheet { entries, written };
        state.write(viewer, self.window, fill(&self.root, sheet)).map_err(|error| match *error {
            FillError::Word { word, .. } if G::cells_matter() => {
                FillError::Window { cell: word, size: self.window.size() }
            }
            other => other,
        })
    }

    /// What every entry means, in blocks.
    pub fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        describe(&self.root, "", 0, &Axes::default(), &mut blocks);
        blocks
    }

    /// A number that two layouts share only if they are the same.
    pub fn fingerprint(&self) -> u64 {
        let text = serde_json::to_string(&self.blocks()).expect("blocks are plain data");
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }
}

/// The axes around a part.
#[derive(Clone, Default)]
struct Axes {
    shape: Vec<usize>,
    strides: Vec<usize>,
    words: Vec<Vec<String>>,
}

impl Axes {
    fn with(&self, count: usize, stride: usize, words: Vec<String>) -> Axes {
        let mut axes = self.clone();
        axes.shape.push(count);
        axes.strides.push(stride);
        axes.words.push(words);
        axes
    }
}

fn describe(node: &Node, path: &str, offset: usize, axes: &Axes, blocks: &mut Vec<Block>) {
    let mut block = |kind: BlockKind, offset: usize, axes: &Axes| {
        let Axes { shape, strides, words } = axes.clone();
        blocks.push(Block { path: path.to_owned(), kind, offset, shape, strides, axes: words });
    };
    match node {
        Node::Nothing => {}
        Node::Number => block(BlockKind::Number, offset, axes),
        Node::Word(words) => block(BlockKind::OneHot, offset, &axes.with(words.len(), 1, words.texts())),
        Node::Index(_) => block(BlockKind::Index, offset, axes),
        Node::Bag(words) => block(BlockKind::Counts, offset, &axes.with(words.len(), 1, words.texts())),
        Node::Numbers { most, .. } | Node::Which(most) => {
            let numbers = (1..=*most).map(|number| number.to_string()).collect();
            block(BlockKind::Flags, offset, &axes.with(*most, 1, numbers));
        }
        Node::Maybe(inner) => {
            block(BlockKind::Present, offset, axes);
            describe(inner, path, offset + 1, axes, blocks);
        }
        Node::Fields(fields) => {
            for (name, at, field) in &fields.list {
                describe(field, &joined(path, name), offset + at, axes, blocks);
            }
        }
        Node::Each { words, stride, item } => {
            let axes = axes.with(words.len(), *stride, words.texts());
            describe(item, &format!("{path}{{}}"), offset, &axes, blocks);
        }
        Node::List { most, counted, stride, item } => {
            if *counted {
                block(BlockKind::Length, offset, axes);
            }
            let axes = axes.with(*most, *stride, Vec::new());
            describe(item, &format!("{path}[]"), offset + usize::from(*counted), &axes, blocks);
        }
        Node::Variants { words, inner, .. } => {
            block(BlockKind::OneHot, offset, &axes.with(words.len(), 1, words.texts()));
            for (word, inner) in words.texts().iter().zip(inner) {
                describe(inner, &format!("{path}:{word}"), offset + words.len(), axes, blocks);
            }
        }
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// How much room a word has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// An entry for each that it could be.
    Wide,
    /// One entry, for its place in the list.
    Tight,
}

/// Reads a layout out of a schema.
struct Reader<'a, G> {
    definitions: Map<String, Value>,
    chosen: &'a Chosen,
    window: Window,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Tensor> Reader<'_, G> {
    fn node(&self, schema: &Value, path: &str, room: Room) -> Result<Node, LayoutError> {
        if G::is_told(path, self.chosen) {
            return Ok(Node::Nothing);
        }
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/")) {
            if let Some(words) = G::words(name, self.window) {
                return Ok(self.worded(words, room));
            }
            let known = self.definitions.get(name).ok_or_else(|| wrong(path, format!("no definition of {name}")))?;
            return self.node(known, path, room);
        }
        for key in ["anyOf", "oneOf"] {
            if let Some(choices) = schema.get(key).and_then(Value::as_array) {
                return self.choice(choices, path, room);
            }
        }
        if let Some(words) = words_in(schema) {
            return Ok(self.worded(words, room));
        }
        let kinds = match schema.get("type") {
            Some(Value::String(kind)) => vec![kind.as_str()],
            Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return Err(wrong(path, format!("no type in {schema}"))),
        };
        let kind = kinds.iter().find(|kind| **kind != "null").copied().unwrap_or("null");
        let node = match kind {
            "integer" | "number" | "boolean" => Node::Number,
            "object" => self.object(schema, path, room)?,
            "array" => self.array(schema, path, room)?,
            "null" => Node::Nothing,
            "string" => {
                let words = G::words(path, self.window).ok_or_else(|| wrong(path, "text without a list of words"))?;
                self.worded(words, room)
            }
            other => return Err(wrong(path, format!("a {other} has no place"))),
        };
        Ok(if kinds.contains(&"null") && kinds.len() > 1 { Node::Maybe(Box::new(node)) } else { node })
    }

    fn choice(&self, choices: &[Value], path: &str, room: Room) -> Result<Node, LayoutError> {
        let is_null = |choice: &&Value| choice.get("type").and_then(Value::as_str) == Some("null");
        if let [one] = choices.iter().filter(|choice| !is_null(choice)).collect::<Vec<_>>()[..]
            && choices.len() == 2
        {
            return Ok(Node::Maybe(Box::new(self.node(one, path, room)?)));
        }
        if let Some(words) = choices.iter().map(words_in).collect::<Option<Vec<_>>>() {
            return Ok(self.worded(words.concat(), room));
        }
        let mut variants: Vec<(String, Node)> = Vec::new();
        for choice in self.flattened(choices) {
            if let Some(words) = words_in(choice) {
                variants.extend(words.into_iter().map(|word| (word, Node::Nothing)));
                continue;
            }
            let properties = choice.get("properties").and_then(Value::as_object);
            let Some((name, inner)) = properties.filter(|some| some.len() == 1).and_then(|some| some.iter().next())
            else {
                return Err(wrong(path, format!("no variant: {choice}")));
            };
            variants.push((name.clone(), self.node(inner, &format!("{path}:{name}"), room)?));
        }
        let listed = G::variants(path);
        variants.sort_by_key(|(name, _)| listed.iter().position(|word| word == name).unwrap_or(listed.len()));
        let (names, nodes): (Vec<String>, Vec<Node>) = variants.into_iter().unzip();
        let room = nodes.iter().map(Node::size).max().unwrap_or(0);
        Ok(Node::Variants { words: Words::new(names), room, inner: nodes })
    }

    /// The choices with those of a choice among choices in its place: chapters write their variants as if they were the game's.
    fn flattened<'s>(&'s self, choices: &'s [Value]) -> Vec<&'s Value> {
        let inner = |choice: &'s Value| {
            let name = choice.get("$ref")?.as_str()?.strip_prefix("#/$defs/")?;
            let known = self.definitions.get(name)?;
            ["anyOf", "oneOf"].iter().find_map(|key| known.get(key)?.as_array())
        };
        let flat = |choice: &'s Value| match inner(choice) {
            Some(choices) => self.flattened(choices),
            None => vec![choice],
        };
        choices.iter().flat_map(flat).collect()
    }

    fn worded(&self, words: Vec<String>, room: Room) -> Node {
        let words = Words::new(G::narrowed(words, self.chosen));
        if words.len() > MOST_WORDS || room == Room::Tight { Node::Index(words) } else { Node::Word(words) }
    }

    fn object(&self, schema: &Value, path: &str, room: Room) -> Result<Node, LayoutError> {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            let part =
                |(name, inner): (&String, &Value)| Ok((name.clone(), self.node(inner, &joined(path, name), room)?));
            return Ok(Node::Fields(Fields::new(properties.iter().map(part).collect::<Result<_, LayoutError>>()?)));
        }
        let named = schema.get("propertyNames").and_then(words_in);
        let words = named.or_else(|| G::words(path, self.window)).ok_or_else(|| wrong(path, "keys without a list"))?;
        let item = schema.get("additionalProperties").ok_or_else(|| wrong(path, "an object of nothing"))?;
        let item = self.node(item, &format!("{path}{{}}"), room)?;
        let words = Words::new(G::narrowed(words, self.chosen));
        Ok(Node::Each { words, stride: item.size(), item: Box::new(item) })
    }

    fn array(&self, schema: &Value, path: &str, room: Room) -> Result<Node, LayoutError> {
        if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
            let part = |(index, inner): (usize, &Value)| {
                let name = index.to_string();
                let node = self.node(inner, &joined(path, &name), room)?;
                Ok((name, node))
            };
            let parts = items.iter().enumerate().map(part).collect::<Result<_, LayoutError>>()?;
            return Ok(Node::Fields(Fields::new(parts)));
        }
        let unique = schema.get("uniqueItems").and_then(Value::as_bool) == Some(true);
        let inner = schema.get("items").ok_or_else(|| wrong(path, "a list of nothing"))?;
        let number = |key: &str| schema.get(key).and_then(Value::as_u64).map(|number| number as usize);
        let most = G::most(path, self.chosen).or(number("maxItems"));
        let bag = unique || G::is_bag(path);
        let within = if !bag && most.is_some_and(|most| most > LONG) { Room::Tight } else { room };
        let item = self.node(inner, &format!("{path}[]"), within)?;
        let name = inner.get("$ref").and_then(Value::as_str).and_then(|name| name.strip_prefix("#/$defs/"));
        match item {
            Node::Number if let (None, Some(largest)) = (most, name.and_then(G::numbers)) => Ok(numbers(largest)),
            Node::Word(words) | Node::Index(words) if bag => Ok(Node::Bag(words)),
            Node::Number if unique => Ok(numbers(most.ok_or_else(|| wrong(path, "numbers without a largest one"))?)),
            item => {
                let most = most.ok_or_else(|| wrong(path, "a list without a longest one"))?;
                let counted = number("minItems") != Some(most);
                Ok(Node::List { most, counted, stride: item.size(), item: Box::new(item) })
            }
        }
    }
}

/// The words of a schema that lists them.
fn words_in(schema: &Value) -> Option<Vec<String>> {
    if let Some(word) = schema.get("const").and_then(Value::as_str) {
        return Some(vec![word.to_owned()]);
    }
    let words = schema.get("enum")?.as_array()?;
    words.iter().map(|word| word.as_str().map(str::to_owned)).collect()
}

fn numbers(most: usize) -> Node {
    Node::Numbers { most, one: Box::new(Node::Which(most)) }
}

fn wrong(path: &str, reason: impl Into<String>) -> LayoutError {
    LayoutError { path: path.to_owned(), reason: reason.into() }
}
