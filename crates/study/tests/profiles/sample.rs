//! A profile, and damage to its file.

use jungle_record::{Name, Portrait};
use jungle_rules::jungle::Animal;
use jungle_study::profile::{
    GameResult, GameScore, History, MAX_BYTES, Opponent, Profile, Rating, Unrated,
};

pub fn name(text: &str) -> Name {
    Name::new(text).expect("a name")
}

/// A profile with two games.
pub fn profile() -> Profile {
    let portrait = Portrait { animal: Animal::Leopard, color: 3 };
    let mut profile = Profile::new(name("Swift Leopard"), portrait);
    profile.language = Some("de".to_owned());
    let results = vec![
        GameResult {
            ended: "2026-11-22T10:00:00Z".parse().expect("a time"),
            opponent: Opponent::Computer("cat".to_owned()),
            opponent_name: None,
            opponent_rating: Some(739.0),
            is_first_side: true,
            score: GameScore::Won,
            rated: Ok(987.5),
            file: Some("2026-11-22 10-00-00 jungle.jungle".to_owned()),
        },
        GameResult {
            ended: "2026-11-22T11:00:00Z".parse().expect("a time"),
            opponent: Opponent::Person("ben".to_owned()),
            opponent_name: Some(name("Ben")),
            opponent_rating: None,
            is_first_side: false,
            score: GameScore::Lost,
            rated: Err(Unrated::NoRating),
            file: None,
        },
    ];
    let history = History { rating: Rating::default(), results };
    profile.games.insert("jungle".to_owned(), history);
    profile
}

/// A damaged text of the profile.
pub fn replaced(from: &str, to: &str) -> Vec<u8> {
    let text = profile().text();
    assert!(text.contains(from), "{from} in {text}");
    text.replacen(from, to, 1).into_bytes()
}

/// Contents that are no profile, with what is wrong with them.
pub fn damages() -> Vec<(&'static str, Vec<u8>)> {
    let text = profile().text();
    let half = text.len() / 2;
    vec![
        ("empty", Vec::new()),
        ("a zero byte", vec![0]),
        ("cut off", text.as_bytes()[..half].to_vec()),
        ("the second half", text.as_bytes()[half..].to_vec()),
        ("twice", text.repeat(2).into_bytes()),
        ("not UTF-8", [text.as_bytes(), &[0xff, 0xfe]].concat()),
        ("UTF-16", text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("too long", vec![b' '; MAX_BYTES as usize + 1]),
        ("prose", b"The quick brown fox".to_vec()),
        ("JSON", br#"{"version": 2, "name": "Ada"}"#.to_vec()),
        ("nested too deeply", "(".repeat(100_000).into_bytes()),
        ("another record", b"(version: 2, game: \"jungle\")".to_vec()),
        ("no version", replaced("version: 2,", "")),
        ("version as text", replaced("version: 2", "version: \"1\"")),
        ("an unknown field", replaced("version: 2,", "version: 2, admin: true,")),
        ("a field twice", replaced("version: 2,", "version: 2, version: 2,")),
        (
            "four stars",
            replaced("learning: {}", "learning: {\"jungle\": (lessons: {\"den\": [4]})}"),
        ),
        ("learning of no game", replaced("learning: {}", "learning: {\"go\": ()}")),
        ("no name", replaced("name: \"Swift Leopard\",", "")),
        ("an empty name", replaced("Swift Leopard", " ")),
        ("a name with control characters", replaced("Swift Leopard", "\\u{7}\\u{1b}[31m")),
        ("a long name", replaced("Swift Leopard", &"a".repeat(10_000))),
        ("an unknown animal", replaced("animal: \"leopard\"", "animal: \"dragon\"")),
        ("an unknown colour", replaced("color: 3", "color: 8")),
        ("a negative colour", replaced("color: 3", "color: -1")),
        ("an unknown game", replaced("\"jungle\": (", "\"go\": (")),
        ("a rating that is no number", replaced("value: 900.0", "value: NaN")),
        ("an infinite rating", replaced("value: 900.0", "value: inf")),
        ("a negative deviation", replaced("deviation: 350.0", "deviation: -1.0")),
        ("an impossible volatility", replaced("volatility: 0.06", "volatility: 60.0")),
        ("an unknown score", replaced("score: Won", "score: Cheated")),
        ("an impossible time", replaced("2026-11-22T10", "2026-13-22T10")),
        ("an infinite opponent", replaced("Some(739.0)", "Some(inf)")),
        (
            "a long opponent",
            replaced("Computer(\"cat\")", &format!("Person(\"{}\")", "x".repeat(300))),
        ),
        (
            "a record in another folder",
            replaced("2026-11-22 10-00-00 jungle.jungle", "../../etc/passwd"),
        ),
        ("results that are no list", replaced("results: [", "results: 7, x: [")),
    ]
}
