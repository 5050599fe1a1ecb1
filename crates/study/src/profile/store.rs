//! The profiles in a folder, a file each; in memory if there is no folder.

use std::collections::{BTreeMap, HashSet};
use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::player_profile::{MAX_BYTES, Profile, ProfileError};
use jungle_record::Name;

/// The extension of the files.
const EXTENSION: &str = "ron";
/// The longest id.
const MAX_ID: usize = 40;
/// The id of those who play without a profile.
pub const GUEST: &str = "guest";

/// The profiles of this machine, by their ids: the names of their files. Without a folder, which is
/// the default, they last as long as the program.
///
/// ```
/// use jungle_record::{Name, Portrait};
/// use jungle_study::profile::{Profile, ProfileStore};
///
/// let folder = tempfile::tempdir()?;
/// let (mut store, problems) = ProfileStore::open(folder.path());
/// assert!(problems.is_empty());
/// let portrait = Portrait::new("lion", 3).expect("an animal and a colour");
/// let id = store.add(Profile::new(Name::new("Ada").expect("a valid name"), portrait))?;
/// store.update(&id, |profile| profile.language = Some("fr".to_owned()))?;
/// let (again, _) = ProfileStore::open(folder.path());
/// assert_eq!(again.get(&id), store.get(&id));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct ProfileStore {
    folder: Option<PathBuf>,
    profiles: BTreeMap<String, Arc<Profile>>,
}

/// A file that holds no profile.
#[derive(Debug)]
pub struct ProfileProblem {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub error: LoadProfileError,
    /// Where it was moved, if it was set aside.
    pub set_aside: Option<PathBuf>,
}

/// Why a profile was not loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadProfileError {
    /// The file cannot be read, perhaps only temporarily.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// The file holds a profile, but its name is not one that this program gives.
    #[error(
        "the name of the file has other characters than a to z, digits and hyphens, or too many"
    )]
    FileName,
    /// The file does not hold a profile.
    #[error("{0}")]
    Profile(#[from] ProfileError),
}

impl LoadProfileError {
    /// Whether the file is damaged, rather than of a later version or unreadable for now.
    fn is_damage(&self) -> bool {
        match self {
            Self::Unreadable(_) | Self::FileName | Self::Profile(ProfileError::NewerVersion(_)) => {
                false
            }
            Self::Profile(_) => true,
        }
    }
}

impl ProfileStore {
    /// The profiles in a folder, and the files that hold none or have other names. Damaged files are
    /// set aside; files of later versions, with other names, or that cannot be read, are left
    /// unchanged.
    pub fn open(folder: &Path) -> (Self, Vec<ProfileProblem>) {
        let mut store = Self { folder: Some(folder.to_owned()), profiles: BTreeMap::new() };
        let mut problems = Vec::new();
        jungle_storage::remove_leftovers(folder);
        for (_, path) in jungle_storage::list(folder) {
            let Some(id) = id_of(&path) else {
                if is_profile_with_other_name(&path) {
                    let error = LoadProfileError::FileName;
                    problems.push(ProfileProblem { path, error, set_aside: None });
                }
                continue;
            };
            match load(&path) {
                Ok(profile) => {
                    store.profiles.insert(id.to_owned(), Arc::new(profile));
                }
                Err(error) => {
                    let is_damage = error.is_damage();
                    let set_aside = is_damage.then(|| jungle_storage::quarantine(&path)).flatten();
                    problems.push(ProfileProblem { path, error, set_aside });
                }
            }
        }
        (store, problems)
    }

    /// The folder of the files, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The people with a profile, and their ids, by name.
    pub fn people(&self) -> Vec<(&str, &Profile)> {
        let people = self.profiles.iter().filter(|(id, _)| *id != GUEST);
        let mut people: Vec<_> =
            people.map(|(id, profile)| (id.as_str(), profile.as_ref())).collect();
        people.sort_by_key(|(_, profile)| profile.name.as_str().to_lowercase());
        people
    }

    /// The profile with an id; for [`GUEST`], the games of those who play without a profile.
    pub fn get(&self, id: &str) -> Option<&Profile> {
        self.profiles.get(id).map(Arc::as_ref)
    }

    /// The profile with an id, for a dialog that shows it while it may change.
    pub fn shared(&self, id: &str) -> Option<Arc<Profile>> {
        self.profiles.get(id).cloned()
    }

    /// Adds a profile, and returns its id. The first one continues the games of the guest, unless it
    /// has games already.
    ///
    /// # Errors
    /// If its file cannot be written; nothing is then changed.
    pub fn add(&mut self, mut profile: Profile) -> io::Result<String> {
        let id = self.unused_id(&profile.name);
        let is_first = self.people().is_empty() && profile.games.is_empty();
        let guest = self.shared(GUEST).filter(|_| is_first);
        if let Some(guest) = &guest {
            profile.games.clone_from(&guest.games);
            profile.achievements.clone_from(&guest.achievements);
            profile.learning.clone_from(&guest.learning);
        }
        self.save(&id, Arc::new(profile))?;
        if let Some(guest) = guest {
            self.save(GUEST, Arc::new(Profile::new(guest.name.clone(), guest.portrait)))?;
        }
        Ok(id)
    }

    /// Reads a profile again, since another window may have changed its file. The guest has no file
    /// at first. A damaged file is set aside, and replaced by what was read before.
    ///
    /// # Errors
    /// If the file cannot be read, or is of a later version; it is left unchanged.
    pub fn refresh(&mut self, id: &str) -> io::Result<()> {
        if let Some(path) = self.path(id)
            && let Some(profile) = reload(&path)?
        {
            self.profiles.insert(id.to_owned(), Arc::new(profile));
        }
        if id == GUEST {
            let guest = || Arc::new(Profile::guest());
            self.profiles.entry(id.to_owned()).or_insert_with(guest);
        }
        Ok(())
    }

    /// Changes a profile as it is in its file.
    ///
    /// # Errors
    /// As for [`Self::refresh`], or if the file cannot be written; nothing is then changed.
    pub fn update(&mut self, id: &str, change: impl FnOnce(&mut Profile)) -> io::Result<()> {
        let _lock = self.lock();
        self.refresh(id)?;
        self.change(id, change)
    }

    /// Changes a profile that has just been read.
    ///
    /// # Errors
    /// If there is no such profile, or its file cannot be written; nothing is then changed.
    pub fn change(&mut self, id: &str, change: impl FnOnce(&mut Profile)) -> io::Result<()> {
        let mut profile = self.shared(id).ok_or(ErrorKind::NotFound)?;
        change(Arc::make_mut(&mut profile));
        self.save(id, profile)
    }

    /// Keeps other windows from changing profiles until the result is dropped.
    pub fn lock(&self) -> impl Sized + use<> {
        self.folder.as_deref().map(jungle_storage::lock_folder)
    }

    /// Removes a profile. Its file is set aside.
    ///
    /// # Errors
    /// If the file cannot be renamed; nothing is then changed.
    pub fn remove(&mut self, id: &str) -> io::Result<()> {
        if let Some(path) = self.path(id) {
            let renamed = jungle_storage::quarantine(&path);
            renamed.ok_or_else(|| io::Error::other("the file cannot be renamed"))?;
        }
        self.profiles.remove(id);
        Ok(())
    }

    fn save(&mut self, id: &str, profile: Arc<Profile>) -> io::Result<()> {
        if let Some(path) = self.path(id) {
            jungle_storage::save(&path, profile.text().as_bytes())?;
        }
        self.profiles.insert(id.to_owned(), profile);
        Ok(())
    }

    fn path(&self, id: &str) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(id).with_extension(EXTENSION))
    }

    /// An id that is made from a name and that no file has or had: results and games name players
    /// by their ids, and files of removed players are set aside under names that begin with theirs.
    fn unused_id(&self, name: &Name) -> String {
        let words = name.as_str().to_lowercase();
        let words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
        let slug: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let mut slug = slug.join("-");
        slug.truncate(MAX_ID - 5);
        // Windows has no files with the names of devices.
        let is_device = ["con", "prn", "aux", "nul"].contains(&slug.as_str())
            || slug.len() == 4 && (slug.starts_with("com") || slug.starts_with("lpt"));
        let slug = if slug.is_empty() || is_device { "player".to_owned() } else { slug };
        let files = self.folder.as_deref().map(jungle_storage::list).unwrap_or_default();
        let stem = |(_, path): &(_, PathBuf)| {
            let name = path.file_name()?.to_str()?;
            name.split('.').next().map(str::to_lowercase)
        };
        let used: HashSet<String> = files.iter().filter_map(stem).collect();
        let is_free =
            |id: &String| id != GUEST && !self.profiles.contains_key(id) && !used.contains(id);
        let numbered = (2..).map(|number: u32| format!("{slug}-{number}"));
        let mut ids = std::iter::once(slug.clone()).chain(numbered);
        ids.find(is_free).expect("there are more numbers than files")
    }
}

/// The profile in a file; `None` if there is no file, or a damaged one, which is set aside.
fn reload(path: &Path) -> io::Result<Option<Profile>> {
    match load(path) {
        Ok(profile) => Ok(Some(profile)),
        Err(error) if error.is_damage() => {
            jungle_storage::quarantine(path).map(|_| None).ok_or_else(|| io::Error::other(error))
        }
        Err(LoadProfileError::Unreadable(error)) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(LoadProfileError::Unreadable(error)) => Err(error),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// The id in the path of a profile's file; `None` for other files.
fn id_of(path: &Path) -> Option<&str> {
    let id = path.file_stem()?.to_str()?;
    if path.extension()? != EXTENSION {
        return None;
    }
    let is_id = !id.is_empty()
        && id.len() <= MAX_ID
        && id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    is_id.then_some(id)
}

/// Whether a file whose name is no id holds a profile all the same: somebody has renamed it. Files that
/// were set aside and hidden ones do not count.
fn is_profile_with_other_name(path: &Path) -> bool {
    let is_named = |stem: &OsStr| {
        let stem = stem.to_string_lossy();
        !stem.starts_with('.') && !stem.contains(".damaged-")
    };
    path.extension().is_some_and(|extension| extension == EXTENSION)
        && path.file_stem().is_some_and(is_named)
        && load(path).is_ok()
}

fn load(path: &Path) -> Result<Profile, LoadProfileError> {
    let content = jungle_storage::load(path, MAX_BYTES + 1)?;
    Ok(Profile::read(&content)?)
}
