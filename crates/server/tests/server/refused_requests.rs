//! Requests that the server does not carry out.

use jungle_host::host::Page;
use jungle_server::{Server, ServerError, ServerSettings};

use crate::support::{request, settings, start};

const SERVER_PAGE: &str = include_str!("../../../../docs/server.md");
const FAILURES: &str = include_str!("../../src/api/error.rs");

#[test]
fn the_documentation_has_the_codes_of_all_failures() {
    let codes =
        FAILURES.split("Self(StatusCode::").skip(1).filter_map(|rest| rest.split('"').nth(1));
    let missing: Vec<&str> =
        codes.filter(|code| !SERVER_PAGE.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(FAILURES.contains("Self(StatusCode::NOT_FOUND, \"not_found\")"));
}

#[test]
fn every_error_has_a_code() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let (guest, json) = ("/api/guest", "Content-Type: application/json\r\n");
    let long = "x".repeat(20_000);
    for (method, path, headers, body, expected) in [
        ("GET", "/none", "", None, (404, "no_page")),
        ("GET", "/api/none", "", None, (404, "not_found")),
        ("GET", "/game/none/none", "", None, (404, "not_found")),
        ("GET", "/api/players/nobody", "", None, (404, "not_found")),
        ("GET", "/api/players/%ff", "", None, (400, "bad_request")),
        ("GET", "/api/ranking/none", "", None, (404, "not_found")),
        ("GET", "/api/ranking/none?page=x", "", None, (400, "bad_request")),
        ("GET", "/api/ranking/none?other=1", "", None, (400, "bad_request")),
        ("GET", "/api/games?result=x", "", None, (400, "bad_request")),
        ("GET", "/api/games?more=1", "", None, (400, "bad_request")),
        ("GET", guest, "", None, (405, "method_not_allowed")),
        ("PUT", guest, "", None, (405, "method_not_allowed")),
        ("POST", "/", "Content-Length: 0\r\n", None, (405, "method_not_allowed")),
        ("POST", "/api/me", "Content-Length: 0\r\n", None, (405, "method_not_allowed")),
        ("GET", "/ws", "", None, (400, "bad_request")),
        ("GET", "/api/me", "Origin: http://evil.example\r\n", None, (403, "forbidden")),
        ("POST", "/api/ticket", "Content-Length: 0\r\n", None, (401, "not_signed_in")),
        ("POST", "/api/sign-in", "", Some("{}"), (415, "unsupported_media_type")),
        ("POST", "/api/sign-in", json, Some(""), (400, "bad_request")),
        ("POST", "/api/sign-in", json, Some("{"), (400, "bad_request")),
        ("POST", "/api/sign-in", json, Some("{}"), (422, "unprocessable_entity")),
        (
            "POST",
            "/api/sign-in",
            json,
            Some(r#"{"name":"nobody","password":"correct horse","more":1}"#),
            (422, "unprocessable_entity"),
        ),
        // Not a list of the fields, which would otherwise be the wrong password of somebody.
        (
            "POST",
            "/api/sign-in",
            json,
            Some(r#"["nobody","correct horse"]"#),
            (422, "unprocessable_entity"),
        ),
        ("POST", "/api/sign-in", json, Some(&long), (413, "payload_too_large")),
        ("POST", guest, "Transfer-Encoding: chunked\r\n", None, (411, "length_required")),
    ] {
        let answer = request(port, method, path, headers, body);
        let (status, code) = answer.error();
        assert_eq!((status, code.as_str()), expected, "{method} {path} {body:?}");
        assert_eq!(answer.body, format!(r#"{{"error":"{code}"}}"#));
        assert!(answer.head.contains("content-type: application/json"), "{}", answer.head);
        assert!(answer.head.contains("x-content-type-options: nosniff"), "{}", answer.head);
    }
}

#[test]
fn a_server_does_not_start_without_the_page_that_it_is_to_serve() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("none");
    let page = Page::Folder(missing.clone());
    let refused = Server::start(ServerSettings { page, ..settings(folder.path()) });
    let Some(error @ ServerError::Page { .. }) = refused.err() else { panic!("it starts") };
    let text = error.to_string();
    assert!(text.starts_with(&missing.join("index.html").display().to_string()), "{text}");
    assert!(!folder.path().join("server.db").exists(), "nothing was created");
}
