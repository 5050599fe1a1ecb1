//! The document with all credits and licences, which packages and pages contain: `CREDITS.html`.

#[cfg(not(target_family = "wasm"))]
mod native {
    use std::path::PathBuf;
    use std::sync::OnceLock;

    use bevy::prelude::*;

    use crate::ui::dialogs::Dialogs;

    const NAME: &str = "CREDITS.html";
    /// Where packages have it, from the folder of the program.
    const FOLDERS: [&str; 2] = [".", "../share/doc/jungle"];

    /// The document; `None` in a program that was not installed by a package.
    fn path() -> Option<&'static PathBuf> {
        static PATH: OnceLock<Option<PathBuf>> = OnceLock::new();
        let find = || {
            let program = std::env::current_exe().ok()?;
            let folder = program.parent()?;
            FOLDERS.map(|path| folder.join(path).join(NAME)).into_iter().find(|path| path.is_file())
        };
        PATH.get_or_init(find).as_ref()
    }

    pub fn are_there() -> bool {
        path().is_some()
    }

    /// Opens it in the program that the system has for it.
    pub fn open(world: &mut World) {
        let Some(path) = path() else { return };
        if let Err(error) = open::that_detached(path) {
            let notice = format!("{}: {error}", path.display());
            world.resource_mut::<Dialogs>().notices.push(notice);
        }
    }
}

#[cfg(target_family = "wasm")]
mod web {
    use bevy::prelude::*;

    /// Its address, which the page names.
    fn address() -> Option<String> {
        web_sys::window()?.document()?.body()?.get_attribute("data-credits")
    }

    pub fn are_there() -> bool {
        address().is_some()
    }

    /// Opens it beside the game.
    pub fn open(_world: &mut World) {
        let address = address().zip(web_sys::window());
        address.and_then(|(address, window)| {
            window.open_with_url_and_target(&address, "_blank").ok().flatten()
        });
    }
}

#[cfg(not(target_family = "wasm"))]
pub(super) use native::{are_there, open};
#[cfg(target_family = "wasm")]
pub(super) use web::{are_there, open};
