//! The window in a page.

fn main() {
    jungle::app::run(None, None);
}
