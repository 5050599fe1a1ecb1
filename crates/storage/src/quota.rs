//! Storage of limited size: removes old texts if a new one does not fit.

/// A key-value store of texts, such as a browser's local storage.
pub trait TextStore {
    /// The text with a name.
    fn get(&self, name: &str) -> Option<String>;
    /// Stores a text. Returns whether it fits; if not, nothing has changed.
    fn set(&self, name: &str, text: &str) -> bool;
    /// Removes a text.
    fn remove(&self, name: &str);
}

/// Stores a text, and returns the names of the texts that were removed to make room for it.
///
/// Texts in `removable` are removed in order, as many as needed to fit the text, but at least
/// `excess`.
///
/// Returns `None` if the text does not fit even without them; then nothing has changed.
pub fn store(
    store: &dyn TextStore,
    name: &str,
    text: &str,
    removable: &[String],
    excess: usize,
) -> Option<Vec<String>> {
    let mut removed: Vec<(String, String)> = Vec::new();
    let mut rest = removable.iter().filter(|other| *other != name);
    let mut remove_next = |removed: &mut Vec<_>| {
        let next = rest.next()?;
        removed.push((next.clone(), store.get(next).unwrap_or_default()));
        store.remove(next);
        Some(())
    };
    while !store.set(name, text) {
        if remove_next(&mut removed).is_none() {
            for (name, text) in &removed {
                // These texts fitted before.
                store.set(name, text);
            }
            return None;
        }
    }
    while removed.len() < excess && remove_next(&mut removed).is_some() {}
    Some(removed.into_iter().map(|(name, _)| name).collect())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::{TextStore, store};

    /// A store with a limited number of bytes.
    struct Limited(RefCell<BTreeMap<String, String>>, usize);

    impl TextStore for Limited {
        fn get(&self, name: &str) -> Option<String> {
            self.0.borrow().get(name).cloned()
        }

        fn set(&self, name: &str, text: &str) -> bool {
            let mut texts = self.0.borrow_mut();
            let others = texts.iter().filter(|(other, _)| *other != name);
            let fits = others.map(|(_, text)| text.len()).sum::<usize>() + text.len() <= self.1;
            if fits {
                texts.insert(name.to_owned(), text.to_owned());
            }
            fits
        }

        fn remove(&self, name: &str) {
            self.0.borrow_mut().remove(name);
        }
    }

    fn three_of_ten_bytes() -> Limited {
        let texts = ["a", "b", "c"].map(|name| (name.to_owned(), "0123456789".to_owned()));
        Limited(RefCell::new(texts.into_iter().collect()), 35)
    }

    fn names(store: &Limited) -> String {
        store.0.borrow().keys().cloned().collect()
    }

    #[test]
    fn nothing_is_removed_for_a_text_that_fits() {
        let texts = three_of_ten_bytes();
        let removed = store(&texts, "d", "12345", &["a".into(), "b".into()], 0);
        assert_eq!((removed, names(&texts).as_str()), (Some(vec![]), "abcd"));
    }

    #[test]
    fn no_more_texts_are_removed_than_needed() {
        let texts = three_of_ten_bytes();
        let removed = store(&texts, "d", "0123456789", &["a".into(), "b".into()], 0);
        assert_eq!((removed, names(&texts).as_str()), (Some(vec!["a".into()]), "bcd"));
    }

    #[test]
    fn nothing_is_removed_for_a_text_that_cannot_fit() {
        let texts = three_of_ten_bytes();
        let long = "0123456789".repeat(3);
        assert_eq!(store(&texts, "d", &long, &["a".into(), "b".into()], 2), None);
        assert_eq!(names(&texts), "abc");
        assert_eq!(texts.get("a").as_deref(), Some("0123456789"));
    }

    #[test]
    fn excess_texts_are_removed_after_the_text_is_stored() {
        let texts = three_of_ten_bytes();
        let removed = store(&texts, "b", "1", &["a".into(), "b".into(), "c".into()], 1);
        assert_eq!((removed, names(&texts).as_str()), (Some(vec!["a".into()]), "bc"));
    }
}
