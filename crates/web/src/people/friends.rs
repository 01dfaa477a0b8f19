//! The page of one's friends.

use maud::{Markup, html};

use crate::pages::{Visitor, frame};

/// Somebody's friend.
#[derive(Clone, Debug)]
pub struct Friend {
    /// Who.
    pub id: String,
    /// The name.
    pub name: String,
    /// The name of the account, for the address of the profile.
    pub account: String,
}

/// Everybody, and a field to add somebody.
pub fn page(visitor: &Visitor, friends: &[Friend]) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (lang.text("friends")) }
        p class="quiet" { (lang.text("friends-hint")) }
        section class="panel narrow" {
        @if friends.is_empty() { p { (lang.text("friends-none")) } }
        ul class="lines" {
            @for Friend { id, name, account } in friends {
                li {
                    a href=(format!("/people/{account}")) { (name) } " "
                    form method="post" action="/friends/remove" class="inline" {
                        input type="hidden" name="id" value=(id);
                        button class="b soft" aria-label=(lang.with("friends-remove-name", &[("name", name.as_str().into())])) { (lang.text("friends-remove")) }
                    }
                }
            }
        }
        form method="post" action="/friends" class="row" {
            label { (lang.text("friends-name")) " " input name="name" maxlength="24" required; }
            button class="b go" { (lang.text("friends-add")) }
        }
        }
    };
    frame(visitor, &lang.text("friends"), "friends-page", &[], &body)
}
