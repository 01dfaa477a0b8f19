//! Reports: the form, and the page of those who look after them.

use maud::{Markup, html};

use crate::pages::{Visitor, frame};

/// A report that waits.
#[derive(Clone, Debug)]
pub struct Case {
    /// Which.
    pub id: String,
    /// Who has reported it.
    pub reporter: String,
    /// Whom it is about.
    pub about: String,
    /// At which table; may be empty.
    pub table: String,
    /// What happened.
    pub words: String,
    /// How many days ago.
    pub days: i64,
}

/// Something that a moderator did.
#[derive(Clone, Debug)]
pub struct Done {
    /// Who.
    pub name: String,
    /// What.
    pub action: String,
    /// To whom or what.
    pub target: String,
    /// Why, or how.
    pub words: String,
}

/// The form of a report about somebody; `hidden` says who that is.
pub fn report(visitor: &Visitor, name: &str, hidden: &[(&str, String)]) -> Markup {
    let lang = visitor.lang;
    let title = lang.with("report-about", &[("name", name.into())]);
    let body = html! {
        h1 { (title) }
        p { (lang.text("report-hint")) }
        form method="post" action="/report" class="plain" {
            @for (field, value) in hidden { input type="hidden" name=(field) value=(value); }
            label for="words" { (lang.text("report-words")) }
            textarea id="words" name="words" rows="6" maxlength="1000" required {}
            div class="row" { button class="b go" { (lang.text("report-send")) } }
        }
    };
    frame(visitor, &title, "report-page", &[], &body)
}

/// The reports that wait, and what was done.
pub fn page(visitor: &Visitor, cases: &[Case], done: &[Done]) -> Markup {
    let lang = visitor.lang;
    let title = lang.text("moderation");
    let body = html! {
        h1 { (title) }
        @if cases.is_empty() { p { (lang.text("moderation-nothing")) } }
        @for case in cases {
            article class="case panel" {
                h2 { (case.about) }
                p { (case.words) }
                p class="quiet" {
                    (lang.with("moderation-by", &[("name", case.reporter.as_str().into()), ("days", case.days.into())]))
                    @if !case.table.is_empty() { " · " a href=(format!("/table/{}", case.table)) { (lang.text("table")) } }
                }
                form method="post" action="/moderation" class="row verdict" {
                    input type="hidden" name="report" value=(case.id);
                    label { (lang.text("moderation-words")) " " input name="words" maxlength="300"; }
                    label { (lang.text("moderation-days")) " " input name="days" type="number" min="1" max="365" value="7"; }
                    @for action in ["dismiss", "suspend", "rename"] { button class="b soft" name="action" value=(action) { (lang.text(&format!("moderation-{action}"))) } }
                    @if !case.table.is_empty() { button class="b soft" name="action" value="close" { (lang.text("moderation-close")) } }
                }
            }
        }
        @if !done.is_empty() { section class="panel" {
        h2 { (lang.text("moderation-done")) }
        ul class="lines" { @for deed in done {
            @let role = lang.find(&format!("role-{}", deed.words)).filter(|_| deed.action == "role");
            li { span { b { (deed.name) } ": " (lang.text(&format!("moderation-{}", deed.action))) " " (deed.target) " " small class="quiet" { (role.as_ref().unwrap_or(&deed.words)) } } } } }
        } }
    };
    frame(visitor, &title, "moderation-page", &[], &body)
}
