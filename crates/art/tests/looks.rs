//! Every theme with every set of faces and every game, compared with the pictures in
//! `crates/art/tests/data/looks`. After an intended change, make them again and look at them:
//!
//!     UPDATE_LOOKS=1 cargo test --no-default-features --features art --test looks

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use jungle_art::art::{FaceSetId, Highlight, Look, Picture, TerrainNames, Theme, ThemeId};
use jungle_art::export::{RenderOptions, SquareMark, position_picture, preview_picture};
use jungle_messages::{Language, Messages};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Options, Square};

/// The width of a square in the pictures, in pixels.
const SQUARE: u32 = 16;
/// The distance between boards, in pixels.
const GAP: u32 = 4;
/// The width of a square in the pictures with names of terrain, in pixels.
const NAMED_SQUARE: u32 = 24;

/// The bits of a channel that are kept; the others would treble the size of the files.
const KEPT: u8 = 0b1111_1000;
/// The greatest mean difference of a channel, in steps of 256, and the greatest share of pixels of
/// which a channel differs by more than [`STEP`]. They leave room for the rounding of other
/// processors; a piece with another face exceeds them.
const MEAN: f64 = 0.2;
const SHARE: f64 = 0.0001;
const STEP: u8 = 24;

/// A position of each game, and the squares of its highlights: the last move, the selected piece, where
/// it can go and what it can capture, and a hint.
const POSITIONS: [(&str, &str, [&str; 6]); 4] = [
    ("jungle", "l5t/3P1c1/1dp1w1e/r6/2R4/E6/1LW4/1C3D1/T6 r", ["A3", "A4", "B7", "A7", "B3", "C7"]),
    (
        "lines-of-action",
        ".WBW.B../B..W...B/......../..B....B/.......B/....B.../..BW...B/.W.B.BW. b",
        ["g3", "h4", "c0", "c3", "d1", "d7"],
    ),
    (
        "mule-checkers",
        ".m...m.m/s.s...s./...s..../..S...s./...S.s../S...S.../.S.k.S.S/M.M...K. r",
        ["12", "19", "26", "17", "19", "35"],
    ),
    (
        "king-chess",
        "RQ1K1B2/P3P1PR/1Pb5/1pP4P/2q2P1N/n1p4n/p2k4/1r5r b",
        ["C4", "C5", "H5", "F4", "F5", "D7"],
    ),
];

const MARKS: [Highlight; 6] = [
    Highlight::LastFrom,
    Highlight::LastTo,
    Highlight::Selected,
    Highlight::Go,
    Highlight::Capture,
    Highlight::Hint,
];

/// The position of a game with its highlights.
fn position(id: &str) -> (Box<dyn Game>, Vec<SquareMark>) {
    let (_, text, labels) = POSITIONS.iter().find(|(game, ..)| *game == id).expect("a position");
    let entry = find_game(id).expect("a game");
    let game = entry.start_from_text(text, &Options::new(entry.rule_options)).expect("a position");
    let geometry = &game.info().geometry;
    let square = |label: &&str| -> Square {
        let found = geometry.squares().find(|&square| geometry.label(square) == *label);
        found.unwrap_or_else(|| panic!("{id} has no square {label}"))
    };
    let marks = MARKS.into_iter().zip(labels.iter().map(square)).collect();
    (game, marks)
}

/// A picture to which others are added.
struct Sheet(Picture);

impl Sheet {
    fn new(width: u32, height: u32) -> Self {
        Self(Picture { width, height, rgba: vec![u8::MAX; (width * height * 4) as usize] })
    }

    fn put(&mut self, picture: &Picture, left: u32, top: u32) {
        for (row, pixels) in (top..).zip(picture.rgba.chunks_exact(4 * picture.width as usize)) {
            let start = 4 * (row * self.0.width + left) as usize;
            self.0.rgba[start..start + pixels.len()].copy_from_slice(pixels);
        }
    }
}

/// The rows of pictures beneath one another.
fn sheet(rows: &[Vec<Picture>]) -> Picture {
    let width = |row: &[Picture]| row.iter().map(|picture| picture.width + GAP).sum::<u32>();
    let height = |row: &[Picture]| row.iter().map(|picture| picture.height).max().unwrap_or(0);
    let widest = rows.iter().map(|row| width(row)).max().expect("a row");
    let mut sheet = Sheet::new(widest, rows.iter().map(|row| height(row) + GAP).sum());
    let mut top = 0;
    for row in rows {
        let mut left = 0;
        for picture in row {
            sheet.put(picture, left, top);
            left += picture.width + GAP;
        }
        top += height(row) + GAP;
    }
    sheet.0
}

/// A theme with a row for each set of faces and a column for each game.
fn contact_sheet(theme: ThemeId) -> Picture {
    let rows = FaceSetId::ALL.map(|faces| {
        let look = Look::new(Theme::built_in(theme), Some(faces), Language::English);
        let boards = GAMES.iter().map(|game| {
            let (game, marks) = position(game.id);
            position_picture(
                game.info(),
                &game.pieces(),
                &marks,
                &look,
                &RenderOptions::plain(SQUARE),
            )
        });
        boards.collect()
    });
    sheet(&rows)
}

/// Names of terrain in every theme, and previews.
fn names_sheet() -> Picture {
    let messages = Messages::english();
    let rows = ThemeId::ALL.map(|theme| {
        let look = Look {
            terrain_names: Some(TerrainNames::new(messages)),
            ..Look::new(Theme::built_in(theme), None, Language::SimplifiedChinese)
        };
        let previews = GAMES.iter().map(|game| {
            preview_picture(&game.info(&Options::new(game.rule_options)), &look, NAMED_SQUARE)
        });
        let jungle = find_game("jungle").expect("Jungle");
        let board = jungle.info(&Options::new(jungle.rule_options));
        [position_picture(&board, &[], &[], &look, &RenderOptions::plain(NAMED_SQUARE))]
            .into_iter()
            .chain(previews)
            .collect()
    });
    sheet(&rows)
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/looks/{name}.png"))
}

/// What is kept of a picture: the red, green and blue of each pixel.
fn kept(picture: &Picture) -> Vec<u8> {
    let channels = picture.rgba.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
    channels.map(|channel| channel & KEPT).collect()
}

/// Writes a picture, which has no transparent pixels, as PNG.
fn write(picture: &Picture, path: &Path) {
    let file = File::create(path).expect("the folder exists");
    let mut encoder = png::Encoder::new(file, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    // Better than others for areas of one colour.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("it can be written");
    writer.write_image_data(&kept(picture)).expect("it can be written");
}

/// The width, the height and the red, green and blue of each pixel of a PNG file.
fn read(path: &Path) -> (u32, u32, Vec<u8>) {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut reader = png::Decoder::new(BufReader::new(file)).read_info().expect("a PNG file");
    let mut rgb = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut rgb).expect("a PNG file");
    (info.width, info.height, rgb)
}

/// The mean difference of a channel, and the share of pixels that clearly differ.
fn difference(one: &[u8], other: &[u8]) -> (f64, f64) {
    let pixels = one.chunks_exact(3).zip(other.chunks_exact(3));
    let count = pixels.len() as f64;
    let (mut sum, mut clear) = (0.0, 0.0);
    for (one, other) in pixels {
        let differences = [0, 1, 2].map(|channel| one[channel].abs_diff(other[channel]));
        sum += differences.iter().map(|&step| f64::from(step)).sum::<f64>();
        clear += f64::from(u8::from(differences.iter().any(|&step| step > STEP)));
    }
    (sum / count / 3.0, clear / count)
}

/// Compares a picture with the kept one, or keeps it.
fn check(name: &str, picture: &Picture) {
    let path = file(name);
    if std::env::var_os("UPDATE_LOOKS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        write(picture, &path);
        return;
    }
    let (width, height, old) = read(&path);
    assert_eq!((picture.width, picture.height), (width, height), "{name}: the size");
    let (mean, share) = difference(&kept(picture), &old);
    if mean > MEAN || share > SHARE {
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        write(picture, &drawn);
        panic!(
            "{name}: differs by {mean:.3} on average and clearly in {:.2} % of the pixels; see {}",
            100.0 * share,
            drawn.display()
        );
    }
}

#[test]
fn every_theme_with_every_face_and_game_looks_as_kept() {
    for theme in ThemeId::ALL {
        check(theme.id(), &contact_sheet(theme));
    }
}

#[test]
fn names_of_terrain_and_previews_look_as_kept() {
    check("names", &names_sheet());
}

#[test]
fn another_face_exceeds_the_tolerance() {
    let (game, marks) = position("jungle");
    let look = Look::forest();
    let mut changed = look.clone();
    let faces = changed.faces.games.get_mut("jungle").expect("Jungle");
    let wolf = faces["wolf"].clone();
    faces.insert("dog".to_owned(), wolf);
    let draw = |look| {
        position_picture(game.info(), &game.pieces(), &marks, look, &RenderOptions::plain(SQUARE))
    };
    let (one, other) = (kept(&draw(&look)), kept(&draw(&changed)));
    assert_eq!(difference(&one, &one), (0.0, 0.0));
    // A board is a twentieth of a sheet.
    let (mean, share) = difference(&one, &other);
    assert!(mean > 20.0 * MEAN || share > 20.0 * SHARE, "{mean} and {share}");
}
