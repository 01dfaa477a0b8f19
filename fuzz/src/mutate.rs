//! Changes to an input: bytes, words, numbers, lines.

use std::collections::BTreeSet;

use engine::{Random, Scout};

/// Numbers at which something ends.
const NUMBERS: [&str; 22] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "127",
    "128",
    "-128",
    "255",
    "256",
    "32767",
    "32768",
    "-32768",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e999",
];

/// Signs that are easily forgotten.
const SIGNS: [&str; 16] =
    ["\0", "\n", "\r\n", "\t", " ", "  ", "\u{feff}", "\u{202e}", "é", "🂡", "\"", "\\", "{", "}", "[", "*"];

/// The words of inputs, as far as they differ.
pub(crate) fn words(pool: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let all = pool.iter().flat_map(|input| input.split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'-'));
    let all: BTreeSet<&[u8]> = all.filter(|word| (1..24).contains(&word.len())).take(200_000).collect();
    all.into_iter().map(<[u8]>::to_vec).collect()
}

/// One of the inputs, changed a few times.
pub(crate) fn change(pool: &[Vec<u8>], words: &[Vec<u8>], chance: &mut Scout) -> Vec<u8> {
    let mut input = pick(pool, chance).clone();
    for _ in 0..=chance.below(4) {
        once(&mut input, pool, words, chance);
    }
    input
}

fn pick<'a, T>(all: &'a [T], chance: &mut Scout) -> &'a T {
    &all[chance.below(all.len() as u32) as usize]
}

/// A place in the input, its end included.
fn place(input: &[u8], chance: &mut Scout) -> usize {
    chance.below(input.len() as u32 + 1) as usize
}

fn once(input: &mut Vec<u8>, pool: &[Vec<u8>], words: &[Vec<u8>], chance: &mut Scout) {
    match chance.below(11) {
        0 => {
            let at = place(input, chance);
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << chance.below(8);
            }
        }
        1 => {
            let at = place(input, chance);
            input.splice(at..at, pick(&SIGNS, chance).bytes());
        }
        2 => {
            let at = place(input, chance);
            input.truncate(at);
        }
        3 => {
            let (from, to) = (place(input, chance), place(input, chance));
            input.drain(from.min(to)..from.max(to).min(from.min(to) + 40));
        }
        4 | 5 => replace(input, |byte| byte.is_ascii_digit(), pick(&NUMBERS, chance).as_bytes(), chance),
        6 | 7 => {
            let word = if words.is_empty() { Vec::new() } else { pick(words, chance).clone() };
            replace(input, |byte| byte.is_ascii_alphanumeric() || byte == b'-', &word, chance);
        }
        8 => lines(input, chance, |lines, at, other| lines.swap(at, other)),
        9 => lines(input, chance, |lines, at, other| lines.insert(at, lines[other].clone())),
        _ => {
            let other = pick(pool, chance);
            let (at, from) = (place(input, chance), place(other, chance));
            input.truncate(at);
            input.extend(&other[from..]);
        }
    }
}

/// Replaces a run of bytes of a kind, the first from some place on.
fn replace(input: &mut Vec<u8>, belongs: impl Fn(u8) -> bool, by: &[u8], chance: &mut Scout) {
    let at = place(input, chance);
    let Some(from) = input[at..].iter().position(|byte| belongs(*byte)).map(|from| at + from) else { return };
    let to = input[from..].iter().position(|byte| !belongs(*byte)).map_or(input.len(), |to| from + to);
    input.splice(from..to, by.iter().copied());
}

fn lines(input: &mut Vec<u8>, chance: &mut Scout, change: impl FnOnce(&mut Vec<Vec<u8>>, usize, usize)) {
    let mut lines: Vec<Vec<u8>> = input.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (at, other) = (chance.below(lines.len() as u32) as usize, chance.below(lines.len() as u32) as usize);
    change(&mut lines, at, other);
    *input = lines.join(&b'\n');
}
