//! The pages about people: ratings, friends, and what belongs to a table beside its game.

pub mod account;
pub mod admin;
pub mod friends;
pub mod hosting;
pub mod letters;
pub mod lobby;
pub mod moderation;
pub mod pairing;
pub mod plan;
pub mod profile;
pub mod ratings;
pub mod tournaments;
