//! The post: letters by SMTP, and those that tell where it is somebody's turn.

use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, Message};
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use web::Lang;
use web::pages::game_name;

use crate::store::{Addressee, Store, Way};
use crate::telling::{Tells, Told};

/// How letters are sent.
#[derive(Clone, Debug)]
pub struct Mail {
    /// The server, such as `smtps://USER:PASSWORD@HOST` or `smtp://127.0.0.1:25`.
    pub server: String,
    /// From whom they are.
    pub from: String,
    /// The address of the site, for links.
    pub site: String,
    /// How long it must have been somebody's turn before they are written to.
    pub delay: Duration,
}

/// Why a letter was not sent.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    /// The address is none.
    #[error("the address: {0}")]
    Address(#[from] lettre::address::AddressError),
    /// The letter cannot be written.
    #[error("the letter: {0}")]
    Letter(#[from] lettre::error::Error),
    /// The mail server did not take it.
    #[error("the mail server: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
}

/// Sends letters.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    pub site: String,
    delay: Duration,
}

impl Post {
    pub(crate) fn new(mail: &Mail) -> Result<Post, PostError> {
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(&mail.server)?.timeout(Some(Duration::from_secs(20)));
        let site = mail.site.trim_end_matches('/').to_owned();
        Ok(Post { transport: transport.build(), from: mail.from.parse()?, site, delay: mail.delay })
    }

    pub(crate) async fn send(&self, to: &str, subject: &str, body: String) -> Result<(), PostError> {
        let letter = Message::builder().from(self.from.clone()).to(to.parse()?).subject(subject);
        let letter = letter.header(ContentType::TEXT_PLAIN).body(body)?;
        self.transport.send(letter).await?;
        Ok(())
    }
}

impl Tells for Post {
    const WAY: Way = Way::Letter;

    fn delay(&self) -> Duration {
        self.delay
    }

    fn pause(&self) -> Duration {
        self.delay.clamp(Duration::from_secs(1), Duration::from_secs(60))
    }

    async fn tell(&self, store: &Store, addressee: &Addressee) -> Told {
        let lang: Lang = addressee.letters.lang.parse().unwrap_or(Lang::Pt);
        let tables = store.turns_of(&addressee.player.id, 50).await?;
        let lines: Vec<String> = tables
            .iter()
            .map(|row| format!("{}: {}/table/{}", game_name(&row.game, lang), self.site, row.id))
            .collect();
        let subject = lang.with("turns", &[("count", lines.len().into())]);
        let stop = format!("{}: {}/mail/stop/{}", lang.text("mail-stop"), self.site, addressee.stop);
        let body = format!("{subject}\n\n{}\n\n{stop}\n", lines.join("\n"));
        let Some(email) = &addressee.letters.email else { return Ok(()) };
        Ok(self.send(email, &subject, body).await?)
    }
}
