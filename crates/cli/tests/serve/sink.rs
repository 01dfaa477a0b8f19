//! A mail server of the test's own.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A mail server that keeps what it is given.
pub(crate) struct Sink {
    pub(crate) address: String,
    letters: Arc<Mutex<Vec<String>>>,
}

impl Sink {
    pub(crate) fn start() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("smtp://{}", listener.local_addr().unwrap());
        let letters: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = letters.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = kept.clone();
                std::thread::spawn(move || _ = take(stream, &kept));
            }
        });
        Sink { address, letters }
    }

    /// The letters so far, with soft line breaks undone.
    pub(crate) fn letters(&self) -> Vec<String> {
        self.letters.lock().unwrap().iter().map(|letter| letter.replace("=\r\n", "").replace("=3D", "=")).collect()
    }

    /// Waits for the next letter after so many; the address in it that begins so.
    pub(crate) fn link(&self, after: usize, begins: &str) -> String {
        let end = Instant::now() + Duration::from_secs(240);
        while self.letters().len() <= after {
            assert!(Instant::now() < end, "a letter comes");
            std::thread::sleep(Duration::from_millis(20));
        }
        let letter = self.letters()[after].clone();
        let from = letter.find(begins).unwrap_or_else(|| panic!("{begins} in {letter}"));
        letter[from..].split_whitespace().next().unwrap().trim_end_matches('.').to_owned()
    }
}

fn take(stream: TcpStream, kept: &Mutex<Vec<String>>) -> std::io::Result<()> {
    let mut answer = stream.try_clone()?;
    let mut lines = BufReader::new(stream);
    answer.write_all(b"220 sink\r\n")?;
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        match line.get(..4).unwrap_or_default().to_ascii_uppercase().as_str() {
            "DATA" => {
                answer.write_all(b"354 go on\r\n")?;
                let mut letter = String::new();
                while !letter.ends_with("\r\n.\r\n") && lines.read_line(&mut letter)? > 0 {}
                kept.lock().unwrap().push(letter);
                answer.write_all(b"250 kept\r\n")?;
            }
            "QUIT" => return answer.write_all(b"221 bye\r\n"),
            _ => answer.write_all(b"250 ok\r\n")?,
        }
        line.clear();
    }
    Ok(())
}
