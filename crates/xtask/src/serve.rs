//! `serve`: builds the page and serves it on this machine.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use anyhow::{Context, Result};

use crate::build;

const DEFAULT_PORT: u16 = 8080;

/// Builds, then serves until it is ended.
pub fn run(port: Option<u16>) -> Result<()> {
    let folder = build::run()?;
    let listener = listen(port)?;
    println!(
        "The page is at http://{}/ (end with Ctrl-C)",
        listener.local_addr()?
    );
    for stream in listener.incoming() {
        let (Ok(stream), folder) = (stream, folder.clone()) else {
            continue;
        };
        // A visitor who hangs up is no news.
        thread::spawn(move || answer(&stream, &folder).ok());
    }
    Ok(())
}

/// The port asked for, or else the first free one from 8080 on.
fn listen(port: Option<u16>) -> Result<TcpListener> {
    if let Some(port) = port {
        return TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .with_context(|| format!("port {port} is taken; name another with --port"));
    }
    (DEFAULT_PORT..DEFAULT_PORT + 20)
        .find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok())
        .context("no free port found; name one with --port")
}

fn answer(mut stream: &TcpStream, folder: &Path) -> Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next().context("no request")??;
    while lines
        .next()
        .transpose()?
        .is_some_and(|line| !line.is_empty())
    {}
    let target = request.split(' ').nth(1).unwrap_or("/");
    let found = file_of(folder, target).and_then(|file| Some((mime(&file), fs::read(&file).ok()?)));
    let (status, mime, body) = match found {
        Some((mime, body)) => ("200 OK", mime, body),
        None => (
            "404 Not Found",
            "text/plain; charset=utf-8",
            b"not found\n".to_vec(),
        ),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&body)?;
    }
    Ok(())
}

/// The file that a request means, if it stays inside the folder.
fn file_of(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.trim_start_matches('/');
    if path.split('/').any(|part| part.starts_with('.')) {
        return None;
    }
    let file = folder.join(path);
    Some(if file.is_dir() {
        file.join("index.html")
    } else {
        file
    })
}

fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_stay_inside_the_folder() {
        let folder = Path::new("dist");
        assert_eq!(
            file_of(folder, "/a.js?b#c"),
            Some(PathBuf::from("dist/a.js"))
        );
        assert_eq!(file_of(folder, "/../Cargo.toml"), None);
        assert_eq!(
            file_of(folder, "//etc/hosts"),
            Some(PathBuf::from("dist/etc/hosts"))
        );
    }

    #[test]
    fn the_module_has_its_type() {
        assert_eq!(mime(Path::new("a_bg.wasm")), "application/wasm");
    }
}
