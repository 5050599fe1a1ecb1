//! Accounts and sessions by HTTP.

use jungle_server::{Server, ServerLimits, ServerSettings};
use serde_json::{Value, json};

use crate::support::{
    Answer, PASSWORD, User, ask, behind_proxy, forwarded, origin, settings, start,
};

#[test]
fn an_account_is_made_used_and_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let ada = User::register(port, "Ada");
    assert_eq!(ada.get("/api/me").json()["you"]["name"], "Ada");
    let body = json!({ "name": "aDA", "password": PASSWORD });
    let taken = ask(port, "POST", "/api/register", "", Some(&body));
    assert_eq!(taken.error(), (409, "name_taken".to_owned()));
    for (name, password, error) in [
        ("A", PASSWORD, "bad_name"),
        ("a b c", PASSWORD, "bad_name"),
        ("guest-x1", PASSWORD, "reserved_name"),
        ("Admin", PASSWORD, "reserved_name"),
        ("moderator", PASSWORD, "reserved_name"),
        ("system", PASSWORD, "reserved_name"),
        ("ben", "short", "bad_password"),
        ("ben", "long".repeat(33).as_str(), "bad_password"),
        ("ben", "12345678", "common_password"),
        ("ben", "        ", "common_password"),
        ("Benjamin_B", "benjamin_b", "common_password"),
    ] {
        let body = json!({ "name": name, "password": password });
        let refused = ask(port, "POST", "/api/register", "", Some(&body));
        assert_eq!(refused.error(), (400, error.to_owned()), "{name}");
    }
    let change = json!({ "old": PASSWORD, "new": "12345678" });
    assert_eq!(ada.post("/api/password", &change).error(), (400, "common_password".to_owned()));
    let other = User::sign_in(port, "ada");
    assert_eq!(other.post("/api/sign-out", &json!({})).status, 200);
    assert_eq!(other.get("/api/me").json()["you"], Value::Null);
    let export = ada.get("/api/me/export");
    assert!(export.body.contains("\"Ada\"") && !export.body.contains("argon2"), "{}", export.body);
    let wrong = ada.post("/api/delete", &json!({ "password": "wrong horse" }));
    assert_eq!(wrong.error(), (403, "wrong".to_owned()));
    assert_eq!(ada.post("/api/delete", &json!({ "password": PASSWORD })).status, 200);
    assert_eq!(ada.get("/api/me/export").error(), (401, "not_signed_in".to_owned()));
    assert_eq!(ask(port, "GET", "/api/players/Ada", "", None).status, 404);
    let again = ask(port, "POST", "/api/register", "", Some(&body));
    assert_eq!(again.error(), (400, "reserved_name".to_owned()), "others would take it for Ada");
}

#[test]
fn a_guest_becomes_an_account_and_keeps_its_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let guest = User::guest(server.address().port());
    assert!(guest.name.starts_with("guest-"));
    let before = guest.get("/api/me").json()["you"].clone();
    let body = json!({ "name": "Ben", "password": PASSWORD });
    let answer = guest.post("/api/register", &body).json();
    assert_eq!(answer["you"]["account"], before["account"]);
    assert_eq!(answer["you"]["is_guest"], false);
    assert_eq!(guest.get("/api/me").json()["you"], Value::Null, "the guest's session has ended");
}

#[test]
fn a_recovery_code_sets_a_new_password_once_and_ends_all_sessions() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let made = ask(port, "POST", "/api/register", "", Some(&body)).json();
    let codes = made["codes"].as_array().expect("codes").clone();
    assert_eq!(codes.len(), 10);
    let session = format!("Authorization: Bearer {}\r\n", made["session"].as_str().expect("one"));
    let recover = |code: &Value| {
        let body = json!({ "name": "ada", "code": code, "password": "another horse" });
        ask(port, "POST", "/api/recover", "", Some(&body))
    };
    let common = json!({ "name": "ada", "code": codes[3], "password": "12345678" });
    let refused = ask(port, "POST", "/api/recover", "", Some(&common));
    assert_eq!(refused.error(), (400, "common_password".to_owned()), "the code is not used");
    assert_eq!(recover(&json!("aaaaaa-aaaaaa")).error(), (403, "wrong".to_owned()));
    assert_eq!(recover(&codes[3]).json()["codes_left"], 9);
    assert_eq!(recover(&codes[3]).error(), (403, "wrong".to_owned()));
    assert_eq!(ask(port, "GET", "/api/me", &session, None).json()["you"], Value::Null);
    let sign_in = |password: &str| {
        let body = json!({ "name": "ada", "password": password });
        ask(port, "POST", "/api/sign-in", "", Some(&body)).status
    };
    assert_eq!((sign_in(PASSWORD), sign_in("another horse")), (403, 200));
}

/// A name that is not there takes as long as a wrong password, and neither can be tried often.
#[test]
fn signing_in_is_limited() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = ServerLimits { failures: 5, ..ServerLimits::default() };
    let server =
        Server::start(ServerSettings { limits, ..settings(folder.path()) }).expect("a server");
    let port = server.address().port();
    User::register(port, "Ada");
    let body = json!({ "name": "Ada", "password": "wrong horse" });
    let attempts: Vec<u16> =
        (0..7).map(|_| ask(port, "POST", "/api/sign-in", "", Some(&body)).status).collect();
    assert_eq!(attempts, [403, 403, 403, 403, 403, 429, 429]);
}

/// Strangers from many addresses use up the failures of a name. They do not keep its owner out who has
/// signed in from a device before, or has a recovery code.
#[test]
fn strangers_do_not_keep_the_owner_of_a_name_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = behind_proxy(folder.path());
    let port = server.address().port();
    let from = |number: u32| forwarded(&format!("10.0.0.{number}"));
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let made = ask(port, "POST", "/api/register", &from(1), Some(&body)).json();
    let device = format!("Jungle-Device: {}\r\n", made["device"].as_str().expect("a device"));
    let sign_in = |headers: String, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        ask(port, "POST", "/api/sign-in", &headers, Some(&body))
    };
    for number in 0..10 {
        assert_eq!(sign_in(from(10 + number), "ada", "wrong horse").status, 403);
    }
    assert_eq!(sign_in(from(30), "ada", PASSWORD).status, 429, "a device that is not known");
    let other = format!("{}Jungle-Device: {}\r\n", from(30), "x".repeat(43));
    assert_eq!(sign_in(other, "ada", PASSWORD).status, 429, "one that nobody has given out");
    let own = || from(1) + &device;
    let again = sign_in(own(), "ada", PASSWORD);
    assert_eq!((again.status, &again.json()["device"]), (200, &made["device"]));
    // What this device may try is limited as well.
    let wrong: Vec<u16> = (0..11).map(|_| sign_in(own(), "ada", "wrong horse").status).collect();
    assert_eq!(wrong, [[403; 10].as_slice(), &[429]].concat());
    assert_eq!(sign_in(own(), "ada", PASSWORD).status, 429);
    let codes = made["codes"].clone();
    let body = json!({ "name": "ada", "code": codes[0], "password": "another horse" });
    let recovered = ask(port, "POST", "/api/recover", &from(40), Some(&body));
    assert_eq!(recovered.status, 200, "{}", recovered.body);
    let device = recovered.json()["device"].as_str().expect("another device").to_owned();
    let known = format!("{}Jungle-Device: {device}\r\n", from(50));
    assert_eq!(sign_in(known, "ada", "another horse").status, 200);
}

/// A page has its device in a cookie, which is removed with the account.
#[test]
fn the_device_of_a_page_is_in_a_cookie() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let cookies = |answer: &Answer| -> Vec<String> {
        let lines = answer.head.lines();
        let set = lines.filter_map(|line| line.strip_prefix("set-cookie: ").map(str::to_owned));
        let mut set: Vec<String> = set.collect();
        set.sort();
        set
    };
    let body = json!({ "name": "Ada", "password": PASSWORD });
    let made = ask(port, "POST", "/api/register", &origin(port), Some(&body));
    assert_eq!(made.json()["device"], Value::Null, "a page does not see the token");
    let set = cookies(&made);
    let [device, session] = set.as_slice() else { panic!("two cookies: {set:?}") };
    assert!(session.starts_with("session=") && device.starts_with("device="), "{set:?}");
    for attribute in ["Max-Age=31536000", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(device.split("; ").any(|it| it == attribute), "{device}");
    }
    let pair = |cookie: &str| cookie.split(';').next().expect("a pair").to_owned();
    for _ in 0..10 {
        let wrong = json!({ "name": "Ada", "password": "wrong horse" });
        assert_eq!(ask(port, "POST", "/api/sign-in", "", Some(&wrong)).status, 403);
    }
    let known = format!("Cookie: {}\r\n{}", pair(device), origin(port));
    let again = ask(port, "POST", "/api/sign-in", &known, Some(&body));
    assert_eq!((again.status, pair(&cookies(&again)[0])), (200, pair(device)));
    let others = format!("Cookie: {}\r\n", pair(device));
    let refused = ask(port, "POST", "/api/sign-in", &others, Some(&body));
    assert_eq!(refused.status, 429, "a cookie counts only for what a page asks");
    let signed_in = format!("Cookie: {}; {}\r\n{}", pair(session), pair(device), origin(port));
    let password = json!({ "password": PASSWORD });
    let deleted = ask(port, "POST", "/api/delete", &signed_in, Some(&password));
    assert_eq!((deleted.status, cookies(&deleted).len()), (200, 2), "{}", deleted.body);
    assert!(
        cookies(&deleted)
            .iter()
            .all(|cookie| cookie.contains("=; ") && cookie.contains("Max-Age=0"))
    );
    // A guest signs in only once.
    let guest = ask(port, "POST", "/api/guest", &origin(port), None);
    assert_eq!(cookies(&guest).len(), 1);
}

/// The session of a page is in a cookie, which counts only for what a page of this server asks.
#[test]
fn pages_of_others_cannot_use_the_cookie() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let made = ask(port, "POST", "/api/guest", &origin(port), None);
    assert_eq!(made.json()["session"], Value::Null, "a page does not see the token");
    let set = made.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let set = set.expect("a cookie");
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    let cookie = format!("Cookie: {}\r\n", set.split(';').next().expect("a pair"));
    let own = format!("{cookie}{}", origin(port));
    assert_eq!(ask(port, "POST", "/api/ticket", &own, Some(&json!({}))).status, 200);
    let other = format!("{cookie}Origin: http://evil.example\r\n");
    assert_eq!(ask(port, "POST", "/api/ticket", &other, Some(&json!({}))).status, 403);
    assert_eq!(ask(port, "POST", "/api/ticket", &cookie, Some(&json!({}))).status, 401);
    assert_eq!(ask(port, "DELETE", "/api/me", &own, None).status, 405);
    let large = json!({ "name": "x".repeat(20_000), "password": PASSWORD });
    assert_eq!(ask(port, "POST", "/api/register", &own, Some(&large)).status, 413);
}

#[test]
fn friends_agree_and_blocks_end_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    let [ada, ben] = ["Ada", "Ben"].map(|name| User::register(port, name));
    assert_eq!(ada.post("/api/friends", &json!({ "name": "ben" })).json()["state"], "asked");
    assert_eq!(ben.get("/api/friends").json()["friends"][0]["state"], "invited");
    assert_eq!(ben.post("/api/friends", &json!({ "name": "ada" })).json()["state"], "friends");
    assert_eq!(
        ada.get("/api/friends").json()["friends"][0],
        json!({ "name": "Ben", "state": "friends" })
    );
    assert_eq!(ben.post("/api/blocks", &json!({ "name": "ada" })).status, 200);
    assert_eq!(ada.get("/api/friends").json()["friends"], json!([]));
    assert_eq!(ben.get("/api/blocks").json()["blocks"], json!(["Ada"]));
}

#[test]
fn whether_the_server_works_is_told_to_everybody() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let port = server.address().port();
    assert_eq!(ask(port, "GET", "/healthz", "", None).body, "ok\n");
    assert_eq!(ask(port, "GET", "/api/none", "", None).status, 404);
}
