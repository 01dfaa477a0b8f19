//! What can go wrong with a request, and the status it gets.

use axum::http::StatusCode;
use engine::{MoveError, RuleId, SetupError};

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nothing is at this address.
    #[error("not found")]
    NotFound,
    /// It was refused before anybody looked at what is asked for.
    #[error("{1}")]
    Refused(StatusCode, String),
    /// The seat belongs to somebody else.
    #[error("this seat is not yours")]
    NotYours,
    /// The seat was open, and is taken now.
    #[error("the seat is taken")]
    Taken,
    /// The table has moved on since the page was made.
    #[error("the table has moved on")]
    Stale,
    /// The rules refuse the move, or it cannot be read.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The options cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The request makes no sense.
    #[error("{0}")]
    Bad(String),
    /// It cannot be done now, for a reason that the reader's language has a sentence for.
    #[error("{0}")]
    Said(&'static str),
    /// Too many requests.
    #[error("too many requests")]
    TooMany,
    /// The database did not answer.
    #[error("storage: {0}")]
    Storage(#[from] sqlx::Error),
}

impl Error {
    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::Refused(status, _) => *status,
            Error::NotYours => StatusCode::FORBIDDEN,
            Error::Stale | Error::Taken => StatusCode::CONFLICT,
            Error::Move(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Setup(_) | Error::Bad(_) | Error::Said(_) => StatusCode::BAD_REQUEST,
            Error::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Error::Storage(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The rule behind a refusal.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Error::Move(error) => error.rule(),
            Error::Setup(error) => error.rule(),
            _ => None,
        }
    }

    /// The key of its sentence, where the reader's language has one.
    pub fn key(&self) -> Option<&'static str> {
        match self {
            Error::NotFound => Some("not-found"),
            Error::Refused(StatusCode::METHOD_NOT_ALLOWED, _) => Some("otherwise"),
            Error::Refused(StatusCode::FORBIDDEN, _) => Some("other-site"),
            Error::Refused(StatusCode::REQUEST_TIMEOUT, _) => Some("too-slow"),
            Error::Refused(StatusCode::PAYLOAD_TOO_LARGE | StatusCode::LENGTH_REQUIRED, _) => Some("too-large"),
            Error::Refused(StatusCode::TOO_MANY_REQUESTS, _) => Some("too-many"),
            Error::Refused(status, _) if status.is_server_error() => Some("server-trouble"),
            Error::Refused(..) => Some("bad-request"),
            Error::NotYours => Some("not-yours"),
            Error::Stale => Some("stale"),
            Error::Taken => Some("seat-taken"),
            Error::Said(key) => Some(key),
            Error::TooMany => Some("too-many"),
            Error::Storage(_) => Some("server-trouble"),
            Error::Move(_) | Error::Setup(_) | Error::Bad(_) => None,
        }
    }
}

impl Error {
    /// The page on which whoever was refused goes on, and the key of what it is called; the first page where there is none.
    pub(crate) fn way(&self) -> Option<(&'static str, &'static str)> {
        match self.key()? {
            "needs-account" | "rated-account" | "not-moderator" => Some(("/sign-in", "sign-in")),
            "tournament-late" | "tournament-over" | "tournament-seats" => Some(("/tournaments", "tournaments")),
            "pairing-over" | "seat-taken" | "table-friends" | "table-private" | "table-unwanted"
            | "table-cancelled" => Some(("/lobby", "lobby")),
            _ => None,
        }
    }
}

impl From<engine::NotationError> for Error {
    fn from(error: engine::NotationError) -> Error {
        Error::Bad(error.to_string())
    }
}
