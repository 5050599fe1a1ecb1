//! The window in a page.

fn main() {
    jungle::app::run(jungle::app::Opening::default());
}
