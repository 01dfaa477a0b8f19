//! Features in groups, by which they are named and numbered.

use crate::network::Feature;

/// Features of one sort, numbered one after the other: of most sorts just one is not 0.
#[derive(Clone, Copy)]
pub(super) struct Group {
    name: &'static str,
    first: usize,
    count: usize,
    label: Label,
}

/// What tells one of so many features of a group apart.
type Label = fn(index: usize, count: usize) -> String;

impl Group {
    /// The first group of all.
    pub(super) const fn first(name: &'static str, count: usize) -> Group {
        Group { name, first: 0, count, label: |index, _| index.to_string() }
    }

    /// The group after this one.
    pub(super) const fn then(self, name: &'static str, count: usize) -> Group {
        Group { first: self.first + self.count, ..Group::first(name, count) }
    }

    /// The same, with words for what its numbers stand for.
    pub(super) const fn called(self, label: Label) -> Group {
        Group { label, ..self }
    }

    /// The number of a feature; the last one stands for all beyond it.
    pub(super) fn at(self, index: usize) -> u16 {
        (self.first + index.min(self.count - 1)) as u16
    }

    /// The name of every feature.
    pub(super) fn names(self) -> impl Iterator<Item = String> {
        (0..self.count).map(move |index| format!("{}/{}", self.name, (self.label)(index, self.count)))
    }
}

/// A group of a list that is written in its order: its name, and how many features there are.
pub(super) type Listed = (&'static str, usize);

/// The name of every feature of a list.
pub(super) fn names(groups: &[Listed]) -> Vec<String> {
    groups.iter().flat_map(|(name, count)| Group::first(name, *count).names()).collect()
}

/// How many features all groups have.
pub(super) const fn count(groups: &[Listed]) -> u16 {
    let (mut sum, mut index) = (0, 0);
    while index < groups.len() {
        sum += groups[index].1;
        index += 1;
    }
    sum as u16
}

/// Numbers features group by group, in the order of the list.
pub(super) struct Pen<'a> {
    features: &'a mut Vec<Feature>,
    groups: std::slice::Iter<'static, Listed>,
    first: u16,
}

impl<'a> Pen<'a> {
    /// Before the first group, whose first feature has this number.
    pub(super) fn of(groups: &'static [Listed], first: u16, features: &'a mut Vec<Feature>) -> Pen<'a> {
        Pen { features, groups: groups.iter(), first }
    }

    /// The next group: each of these, a value for an index; the last index stands for all beyond it.
    pub(super) fn group(&mut self, values: impl IntoIterator<Item = (usize, f64)>) {
        let (_, count) = self.groups.next().expect("every group is written once");
        let numbered = |(index, value): (usize, f64)| (self.first + index.min(count - 1) as u16, value as f32);
        self.features.extend(values.into_iter().filter(|(_, value)| *value != 0.0).map(numbered));
        self.first += *count as u16;
    }

    /// The next group, of which just one is 1.
    pub(super) fn one(&mut self, index: usize) {
        self.group([(index, 1.0)]);
    }

    /// The next group, which has so many features for each of some things: the number of each is 1.
    pub(super) fn each(&mut self, most: usize, numbers: impl IntoIterator<Item = usize>) {
        let place = |(thing, number): (usize, usize)| (thing * (most + 1) + number.min(most), 1.0);
        self.group(numbers.into_iter().enumerate().map(place));
    }
}
