//! The animation of a move: the moving piece and the fading captured pieces. Both the window and
//! animated GIFs use it. Times are in seconds at normal speed.

use super::motion::{CROSS_FADE, FADE, JUMP, NEARLY_PAST, SEAM, SLIDE, ease_in_out, fade, leap};
use super::{BoardGeometry, BoardPoint};
use jungle_rules::{Effect, MoveKind, PlacedPiece, Square};

/// The distance from the end of its path at which a piece counts as being there, in squares.
const NEAR: f32 = 0.5;

/// The appearance of a piece at a point in time of an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnimationSample {
    /// The centre of the piece.
    pub at: BoardPoint,
    /// Its size, as a multiple of the normal one.
    pub scale: f32,
    /// Its opacity, from 0 to 1.
    pub opacity: f32,
}

/// A segment of a piece's path: one step or one jump.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The start.
    pub from: BoardPoint,
    /// The displacement from the start to the end, which may cross the joined edges.
    pub displacement: BoardPoint,
    /// Whether the piece slides or jumps.
    pub kind: MoveKind,
}

impl Segment {
    /// The segment from one square to another.
    pub fn new(from: Square, to: Square, kind: MoveKind, board: BoardGeometry) -> Self {
        Self { from: board.middle(from), displacement: board.displacement(from, to), kind }
    }

    /// The duration.
    pub fn time(&self) -> f32 {
        if self.kind == MoveKind::Jump { JUMP } else { SLIDE }.as_secs_f32()
    }

    /// The point after a fraction of the segment, from 0 to 1.
    fn along(&self, t: f32) -> BoardPoint {
        (self.from.0 + self.displacement.0 * t, self.from.1 + self.displacement.1 * t)
    }

    /// The end, which may be beyond an edge.
    pub fn end(&self) -> BoardPoint {
        self.along(1.0)
    }

    fn sample(&self, elapsed: f32, board: BoardGeometry) -> AnimationSample {
        let t = ease_in_out(elapsed / self.time());
        let (mut at, mut opacity) = (self.along(t), 1.0);
        if board.crosses_seam(self.end()) {
            // The piece leaves over one edge and enters over the other.
            at = board.wrapped(at);
            opacity = (board.seam_distance(at) / SEAM).clamp(0.0, 1.0);
        }
        let jumps = self.kind == MoveKind::Jump;
        let (height, scale) = if jumps { leap(t) } else { (0.0, 1.0) };
        AnimationSample { at: (at.0, at.1 - height), scale, opacity }
    }
}

/// The path of a piece as a sequence of segments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PathAnimation {
    /// The segments in order.
    pub segments: Vec<Segment>,
}

impl PathAnimation {
    /// The duration.
    pub fn length(&self) -> f32 {
        self.segments.iter().map(Segment::time).sum()
    }

    /// The piece at the end of its path; `None` if the path is empty.
    pub fn end(&self, board: BoardGeometry) -> Option<AnimationSample> {
        let at = board.wrapped(self.segments.last()?.end());
        Some(AnimationSample { at, scale: 1.0, opacity: 1.0 })
    }

    /// The moving piece at a time; `None` once it has arrived.
    pub fn sample(&self, time: f32, board: BoardGeometry) -> Option<AnimationSample> {
        let mut start = 0.0;
        for segment in &self.segments {
            let end = start + segment.time();
            if time < end {
                return Some(segment.sample(time - start, board));
            }
            start = end;
        }
        None
    }

    /// The piece at a time if it fades out where its path starts and in where it ends, instead of
    /// moving; `None` once it is there.
    pub fn cross_fade(&self, time: f32, board: BoardGeometry) -> Option<AnimationSample> {
        let (start, end) = (self.segments.first()?, self.end(board)?);
        let (x, y) = (end.at.0 - start.from.0, end.at.1 - start.from.1);
        if x.hypot(y) < NEAR {
            // A piece that was dragged there.
            return None;
        }
        let t = time / CROSS_FADE.as_secs_f32();
        if t < 0.5 {
            Some(AnimationSample { at: start.from, scale: 1.0, opacity: 1.0 - 2.0 * t })
        } else {
            (t < 1.0).then_some(AnimationSample { opacity: 2.0 * t - 1.0, ..end })
        }
    }
}

/// The fade of a piece that is captured or, if a move is undone, returns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CaptureFade {
    /// The piece.
    pub piece: PlacedPiece,
    /// The start time of the fade.
    pub start: f32,
}

impl CaptureFade {
    /// The captured piece on its square at a time.
    pub fn sample(&self, time: f32, board: BoardGeometry) -> AnimationSample {
        let t = ((time - self.start) / FADE.as_secs_f32()).clamp(0.0, 1.0);
        let (opacity, scale) = fade(t);
        AnimationSample { at: board.middle(self.piece.square), scale, opacity }
    }
}

/// The animation of a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MoveAnimation {
    /// The path of the moving piece.
    pub path: PathAnimation,
    /// The captured pieces, and the moving piece if it falls with them.
    pub captures: Vec<CaptureFade>,
}

impl MoveAnimation {
    /// The animation of the effects of a move. The first `skipped` segments have already been
    /// shown; others are left out unless `is_shown` returns `true` for them.
    pub fn new(
        effects: &[Effect],
        skipped: usize,
        board: BoardGeometry,
        is_shown: impl Fn(&Segment) -> bool,
    ) -> Self {
        let (mut animation, mut steps, mut start) = (Self::default(), 0, 0.0);
        // The capture effect precedes the step that captures the piece.
        let mut waiting = Vec::new();
        for effect in effects {
            match *effect {
                Effect::Captured(piece) => waiting.push(piece),
                Effect::Moved { from, to, kind } => {
                    let segment = Segment::new(from, to, kind, board);
                    steps += 1;
                    let time =
                        if steps > skipped && is_shown(&segment) { segment.time() } else { 0.0 };
                    let nearly_past = start + time * NEARLY_PAST;
                    let fades = waiting.drain(..);
                    animation
                        .captures
                        .extend(fades.map(|piece| CaptureFade { piece, start: nearly_past }));
                    if time > 0.0 {
                        animation.path.segments.push(segment);
                    }
                    start += time;
                }
                Effect::Fell(piece) => animation.captures.push(CaptureFade { piece, start }),
                Effect::Promoted { .. } | Effect::Trapped { .. } | Effect::LeftTrap { .. } => {}
            }
        }
        animation
    }

    /// The animation of undoing a move: the piece moves back along its path, and the pieces that it
    /// captured return as it leaves.
    pub fn reversed(
        effects: &[Effect],
        board: BoardGeometry,
        is_shown: impl Fn(&Segment) -> bool,
    ) -> Self {
        let (mut animation, mut start) = (Self::default(), 0.0);
        for effect in effects.iter().rev() {
            match *effect {
                Effect::Captured(piece) => animation.captures.push(CaptureFade { piece, start }),
                Effect::Moved { from, to, kind } => {
                    let segment = Segment::new(to, from, kind, board);
                    start = animation.path.length();
                    if is_shown(&segment) {
                        animation.path.segments.push(segment);
                    }
                }
                Effect::Fell(_)
                | Effect::Promoted { .. }
                | Effect::Trapped { .. }
                | Effect::LeftTrap { .. } => {}
            }
        }
        animation
    }

    /// The duration; 0 if nothing is animated.
    pub fn length(&self) -> f32 {
        let fades = self.captures.iter().map(|fade| fade.start + FADE.as_secs_f32());
        fades.fold(self.path.length(), f32::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::games::find_game;
    use jungle_rules::{Kind, Options, Piece, Side};

    fn board() -> BoardGeometry {
        let game = find_game("mule-checkers").expect("a game");
        BoardGeometry::new(&game.info(&Options::new(game.rule_options)).geometry, false)
    }

    fn piece(square: u16) -> PlacedPiece {
        let piece = Piece { side: Side::Second, kind: Kind(0) };
        PlacedPiece { square: Square(square), piece, rank: None }
    }

    /// Two jumps, each over a piece.
    fn effects() -> [Effect; 4] {
        let jump =
            |from, to| Effect::Moved { from: Square(from), to: Square(to), kind: MoveKind::Jump };
        [Effect::Captured(piece(9)), jump(0, 18), Effect::Captured(piece(27)), jump(18, 36)]
    }

    #[test]
    fn piece_moves_from_the_first_to_the_last_square_of_its_path() {
        let (board, jump) = (board(), JUMP.as_secs_f32());
        let animation = MoveAnimation::new(&effects(), 0, board, |_| true);
        let start = animation.path.sample(0.0, board).expect("it is moving");
        assert_eq!(
            start,
            AnimationSample { at: board.middle(Square(0)), scale: 1.0, opacity: 1.0 }
        );
        let second = animation.path.sample(jump, board).expect("it is moving");
        assert_eq!(second.at, board.middle(Square(18)));
        assert_eq!(animation.path.sample(2.0 * jump, board), None);
        assert_eq!(animation.path.segments[1].end(), board.middle(Square(36)));
        // The captured pieces fade when the capturing piece has nearly passed them.
        let starts: Vec<f32> = animation.captures.iter().map(|fade| fade.start).collect();
        assert_eq!(starts, [jump * NEARLY_PAST, jump + jump * NEARLY_PAST]);
        // The last fade outlasts the path.
        assert_eq!(animation.length(), starts[1] + FADE.as_secs_f32());
    }

    #[test]
    fn segments_already_shown_are_skipped() {
        let (board, jump) = (board(), JUMP.as_secs_f32());
        let animation = MoveAnimation::new(&effects(), 1, board, |_| true);
        assert_eq!(animation.path.segments.len(), 1);
        assert_eq!(animation.path.segments[0].from, board.middle(Square(18)));
        let starts: Vec<f32> = animation.captures.iter().map(|fade| fade.start).collect();
        assert_eq!(starts, [0.0, jump * NEARLY_PAST]);
    }

    #[test]
    fn undone_move_follows_its_path_in_reverse() {
        let (board, jump) = (board(), JUMP.as_secs_f32());
        let animation = MoveAnimation::reversed(&effects(), board, |_| true);
        let ends: Vec<BoardPoint> = animation.path.segments.iter().map(Segment::end).collect();
        assert_eq!(ends, [board.middle(Square(18)), board.middle(Square(0))]);
        let returns: Vec<(PlacedPiece, f32)> =
            animation.captures.iter().map(|fade| (fade.piece, fade.start)).collect();
        assert_eq!(returns, [(piece(27), 0.0), (piece(9), jump)]);
    }

    #[test]
    fn piece_fades_while_it_crosses_the_joined_edges() {
        let board = board();
        let columns = board.size().0 as u16;
        let segment = Segment::new(Square(0), Square(columns - 1), MoveKind::Step, board);
        let path = PathAnimation { segments: vec![segment] };
        let middle = path.sample(segment.time() / 2.0, board).expect("it is moving");
        assert!(middle.opacity < 0.1, "{middle:?}");
        let late = path.sample(segment.time() * 0.99, board).expect("it is moving");
        assert!(late.at.0 > board.size().0 - 1.0, "{late:?}");
    }
}
