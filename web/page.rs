//! The web version of the window.

fn main() {
    // The page says itself what its browser lacks.
    let _ = jungle::app::run(jungle::app::InitialScreen::default());
}
