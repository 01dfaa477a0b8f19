//! The few signs of the frame, drawn with one pen.

use maud::{Markup, html};

/// A sign of the frame by its name.
pub(crate) fn icon(name: &str) -> Markup {
    let path = match name {
        "undo" => "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
        "turn" => "M20 11a8 8 0 1 0-2.3 6.3M20 5v6h-6",
        "hint" => "M9 18h6M10 21h4M8.5 15.5C7 14.300 6 12.500 6 10.500a6 6 0 0 1 12 0c0 2-1 3.800-2.500 5z",
        "rules" => {
            "M12 21a9 9 0 1 0-.01 0zM9.600 9.300a2.500 2.500 0 1 1 3.600 2.300c-.8.4-1.200 1-1.200 1.900v.3M12 16.800v.2"
        }
        "log" => "M4 6h12M4 12h16M4 18h9",
        "more" => "M5 12h.01M12 12h.01M19 12h.01",
        "close" => "M6 6l12 12M18 6 6 18",
        "replay" => "M8 5v14l11-7z",
        "chart" => "M4 19h16M7 15l4-5 3 3 5-7",
        "share" => "M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6",
        "again" => "M4 12a8 8 0 0 1 14-5.300L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.300L4 15M4 20v-5h5",
        "eye" => {
            "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0-.01 0z"
        }
        "book" => {
            "M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500M12 6.500C14 5 17 4.500 20 5v13c-3-.5-6 0-8 1.500M12 6.500v13"
        }
        "search" => "M11 18a7 7 0 1 0-.01 0zM16 16l4.500 4.500",
        "person" => "M12 12a4 4 0 1 0-.01 0zM5 20c.6-3.600 3.300-5.500 7-5.500s6.400 1.900 7 5.500",
        "clock" => "M12 21a9 9 0 1 0-.01 0zM12 7v5l3.500 2",
        "first" => "M18 6l-7 6 7 6M7 6v12",
        "back" => "M15 6l-6 6 6 6",
        "next" => "M9 6l6 6-6 6",
        "last" => "M6 6l7 6-7 6M17 6v12",
        "plus" => "M12 5v14M5 12h14",
        "down" => "M6 9.500l6 6 6-6",
        _ => "",
    };
    html! { svg class="ic" viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

/// The mark of the house: a table seen from above, with a T.
pub(crate) fn mark() -> Markup {
    html! {
        svg viewBox="0 0 32 32" aria-hidden="true" {
            path d="M16 2 28 9v14l-12 7L4 23V9z" fill="#b3372f" {}
            path d="M9 10h14v4h-5v10h-4V14H9z" fill="#fffaf0" {}
        }
    }
}
