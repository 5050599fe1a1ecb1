//! Games to export, and the exports read back.

use std::ops::ControlFlow;

use jungle_art::art::Look;
use jungle_art::export::{ExportError, RenderOptions, gif, png};
use jungle_record::{GameSetup, Player, Record};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Game, Move, Options, Square};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use resvg::tiny_skia::Pixmap;

/// A game from a position, or from the standard start, with its moves.
pub fn played(game: &str, start: Option<&str>, moves: &[&str]) -> Record {
    let entry = find_game(game).expect("a registered game");
    let options = Options::new(entry.rule_options);
    let start = start.map_or_else(
        || entry.start(&options),
        |text| entry.start_from_text(text, &options).expect("a position of the game"),
    );
    let mut record = new(start.clone());
    let mut game = start;
    for text in moves {
        let mv = Move::parse(text, game.info()).expect("a move on the board");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

fn new(start: Box<dyn Game>) -> Record {
    Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None)
}

/// A random game of each registered game, with at most `moves` moves.
pub fn random(moves: usize) -> Vec<Record> {
    let records = GAMES.iter().zip(1..).map(|(game, seed)| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut game = game.start(&Options::new(game.rule_options));
        let mut record = new(game.clone());
        while record.len() < moves && game.outcome().is_none() {
            let legal = game.legal_moves();
            let mv = legal[random.random_range(0..legal.len())].clone();
            record.play(game.as_mut(), &mv, None).expect("a legal move");
        }
        record
    });
    records.collect()
}

/// A picture: red, green and blue of each pixel.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// The places of the pixels that differ, in pixels to the right and down.
    pub fn differences(&self, other: &Self) -> Vec<(usize, usize)> {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let pixels = self.pixels.iter().zip(&other.pixels).enumerate();
        let different = pixels.filter(|(_, (one, other))| one != other);
        different.map(|(index, _)| (index % self.width, index / self.width)).collect()
    }
}

/// The picture of a position.
pub fn picture(record: &Record, at: usize, options: &RenderOptions) -> Picture {
    let picture =
        Pixmap::decode_png(&png(record, at, &Look::forest(), options)).expect("a PNG file");
    let pixels = picture.pixels().iter().map(|pixel| {
        assert_eq!(pixel.alpha(), u8::MAX, "every pixel is opaque");
        [pixel.red(), pixel.green(), pixel.blue()]
    });
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    Picture { width, height, pixels: pixels.collect() }
}

/// The bytes of an animation.
pub fn animation(record: &Record, options: &RenderOptions, speed: f32) -> Vec<u8> {
    let mut file = Vec::new();
    let done: Result<(), ExportError> =
        gif(record, &Look::forest(), options, speed, &mut file, &mut |_, _| {
            ControlFlow::Continue(())
        });
    done.expect("writing to memory never fails");
    file
}

/// The frames of an animation as they are shown, each with its time in hundredths of a second.
pub fn frames(animation: &[u8]) -> Vec<(Picture, u16)> {
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = decoder.read_info(animation).expect("a GIF file");
    let (width, height) = (decoder.width().into(), decoder.height().into());
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let mut seen = Picture { width, height, pixels: vec![[0; 3]; width * height] };
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        let columns = usize::from(frame.width);
        for (index, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate() {
            let (x, y) = (index % columns, index / columns);
            let [r, g, b, alpha] = *pixel;
            if alpha > 0 {
                let at = (usize::from(frame.top) + y) * width + usize::from(frame.left) + x;
                seen.pixels[at] = [r, g, b];
            }
        }
        frames.push((seen.clone(), frame.delay));
    }
    frames
}

/// Whether a pixel belongs to a square or its nearest surroundings, on which a shadow may fall.
pub fn near(
    square: Square,
    (x, y): (usize, usize),
    record: &Record,
    options: &RenderOptions,
) -> bool {
    let geometry = &record.setup.start.info().geometry;
    let border = 0.48 * options.square as f32;
    let place = |pixel: usize| (pixel as f32 + 0.5 - border) / options.square as f32;
    let (column, row) = (geometry.column(square), geometry.row(square));
    let inside = |place: f32, at: u16| (-0.15..1.2).contains(&(place - f32::from(at)));
    inside(place(x), column) && inside(place(y), row)
}
