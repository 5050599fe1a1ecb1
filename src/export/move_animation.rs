//! What is seen of a turn while it happens: its piece on its way, what it takes fading.

use super::board_geometry::{BoardGeometry, BoardPoint};
use crate::art::motion::{FADE, JUMP, NEARLY_PAST, SEAM, SLIDE, ease_in_out, fade, leap};
use crate::rules::{Effect, MoveKind, PlacedPiece, PlayedMove, Square};

/// A piece somewhere between the squares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MovingPiece {
    pub piece: PlacedPiece,
    pub at: BoardPoint,
    pub scale: f32,
    /// How much is seen of it, from 0 to 1.
    pub opacity: f32,
}

/// A turn in motion. Times are in seconds at normal speed, from its beginning.
pub(super) struct MoveAnimation {
    ground: BoardGeometry,
    mover: Option<PlacedPiece>,
    segments: Vec<Segment>,
    /// What is taken, and when it begins to fade.
    taken: Vec<(PlacedPiece, f32)>,
}

/// One way of the mover after the other.
struct Segment {
    from: BoardPoint,
    displacement: BoardPoint,
    kind: MoveKind,
    start: f32,
    time: f32,
}

impl MoveAnimation {
    pub fn new(played: &PlayedMove, ground: BoardGeometry) -> Self {
        let (mut stretches, mut taken): (Vec<Segment>, _) = (Vec::new(), Vec::new());
        let mut past = 0.0;
        // A taken piece is named before the move that takes it.
        let mut waiting = Vec::new();
        for effect in &played.effects {
            match *effect {
                Effect::Captured(placed) => waiting.push(placed),
                Effect::Moved { from, to, kind: manner } => {
                    let time = if manner == MoveKind::Jump { JUMP } else { SLIDE }.as_secs_f32();
                    let nearly_past = past + time * NEARLY_PAST;
                    taken.extend(waiting.drain(..).map(|placed| (placed, nearly_past)));
                    let (from, way) = (ground.middle(from), ground.displacement(from, to));
                    stretches.push(Segment {
                        from,
                        displacement: way,
                        kind: manner,
                        start: past,
                        time,
                    });
                    past += time;
                }
                Effect::Promoted { .. } | Effect::Trapped { .. } | Effect::LeftTrap { .. } => {}
            }
        }
        Self { ground, mover: played.mover, segments: stretches, taken }
    }

    /// Whether the piece that stood on a square before the turn has a part in it.
    pub fn involves(&self, square: Square) -> bool {
        let taken = self.taken.iter().map(|(placed, _)| placed);
        taken.chain(&self.mover).any(|placed| placed.square == square)
    }

    /// How long it takes; nothing when nothing moves.
    pub fn length(&self) -> f32 {
        let stretches = self.segments.iter().map(|stretch| stretch.start + stretch.time);
        let fades = self.taken.iter().map(|(_, start)| start + FADE.as_secs_f32());
        stretches.chain(fades).fold(0.0, f32::max)
    }

    /// Those who have a part in it, the uppermost last.
    pub fn at(&self, time: f32) -> Vec<MovingPiece> {
        let taken = self.taken.iter().map(|&(piece, start)| {
            let (opacity, scale) = fade(((time - start) / FADE.as_secs_f32()).clamp(0.0, 1.0));
            MovingPiece { piece, at: self.ground.middle(piece.square), scale, opacity }
        });
        let stretch = self.segments.iter().rfind(|stretch| stretch.start <= time);
        let mover = self.mover.zip(stretch);
        let mover = mover.map(|(piece, stretch)| self.on_its_way(piece, stretch, time));
        taken.chain(mover).collect()
    }

    fn on_its_way(&self, piece: PlacedPiece, stretch: &Segment, time: f32) -> MovingPiece {
        let t = ease_in_out((time - stretch.start) / stretch.time);
        let along = |t: f32| {
            (
                stretch.from.0 + stretch.displacement.0 * t,
                stretch.from.1 + stretch.displacement.1 * t,
            )
        };
        let (mut at, mut opacity) = (along(t), 1.0);
        if self.ground.inside(along(1.0)) < 0.0 {
            // It leaves over one edge and comes in over the other.
            at = self.ground.wrapped(at);
            opacity = (self.ground.inside(at) / SEAM).clamp(0.0, 1.0);
        }
        let jumps = stretch.kind == MoveKind::Jump;
        let (up, scale) = if jumps { leap(t) } else { (0.0, 1.0) };
        MovingPiece { piece, at: (at.0, at.1 - up), scale, opacity }
    }
}
