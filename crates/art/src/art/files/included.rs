//! The other files, included in the program.

static OTHERS: &[(&str, &str)] = files!(
    "faces/characters-simplified.ron",
    "faces/characters-traditional.ron",
    "faces/letters.ron",
    "faces/silhouettes.ron",
    "sprites/silhouettes/cat.svg",
    "sprites/silhouettes/dog.svg",
    "sprites/silhouettes/elephant.svg",
    "sprites/silhouettes/leopard.svg",
    "sprites/silhouettes/lion.svg",
    "sprites/silhouettes/rat.svg",
    "sprites/silhouettes/tiger.svg",
    "sprites/silhouettes/wolf.svg",
    "themes/color-blind.ron",
    "themes/high-contrast.ron",
    "themes/night.ron",
    "themes/paper.ron",
);

pub fn file(path: &str) -> Option<&'static str> {
    super::find(OTHERS, path)
}

pub fn kai() -> Option<&'static [u8]> {
    Some(include_bytes!("../../../assets/fonts/JungleKai-Bold.ttf"))
}
