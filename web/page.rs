//! The web version of the window.

fn main() {
    jungle::app::run(jungle::app::Opening::default());
}
