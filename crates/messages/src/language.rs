//! The languages of the program.

use strum::{EnumIter, IntoEnumIterator};
use unic_langid::LanguageIdentifier;

/// A language in which everything can be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, EnumIter)]
#[expect(missing_docs, reason = "the names of the languages")]
pub enum Language {
    #[default]
    English,
    SimplifiedChinese,
    TraditionalChinese,
    Vietnamese,
    French,
    German,
    Spanish,
    Japanese,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The BCP 47 tag, which is also the name of its file: `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-Hans",
            Self::TraditionalChinese => "zh-Hant",
            Self::Vietnamese => "vi",
            Self::French => "fr",
            Self::German => "de",
            Self::Spanish => "es",
            Self::Japanese => "ja",
        }
    }

    /// Its name in itself.
    pub fn native_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::SimplifiedChinese => "简体中文",
            Self::TraditionalChinese => "繁體中文",
            Self::Vietnamese => "Tiếng Việt",
            Self::French => "Français",
            Self::German => "Deutsch",
            Self::Spanish => "Español",
            Self::Japanese => "日本語",
        }
    }

    /// Whether it is written in Chinese characters, so that it comes with a font for them.
    pub fn has_font(self) -> bool {
        matches!(self, Self::SimplifiedChinese | Self::TraditionalChinese | Self::Japanese)
    }

    /// The language with a tag of [`tag`](Self::tag).
    pub fn find(tag: &str) -> Option<Self> {
        Self::all().find(|language| language.tag() == tag)
    }

    /// The first of the tags that a system or a browser prefers for which there is a language;
    /// English if there is none. Chinese is traditional by its script or, without a script, in
    /// Taiwan, Hong Kong and Macao.
    ///
    /// ```
    /// use jungle_messages::Language;
    ///
    /// assert_eq!(Language::negotiate(["pt-BR", "fr-CA", "en"]), Language::French);
    /// assert_eq!(Language::negotiate(["zh-TW"]), Language::TraditionalChinese);
    /// assert_eq!(Language::negotiate(["C"]), Language::English);
    /// ```
    pub fn negotiate<T: AsRef<str>>(preferred: impl IntoIterator<Item = T>) -> Self {
        let found = preferred.into_iter().find_map(|tag| Self::of_tag(tag.as_ref()));
        found.unwrap_or_default()
    }

    /// The language of any tag, such as `de-AT` or `zh_HK.UTF-8`.
    fn of_tag(tag: &str) -> Option<Self> {
        let tag: LanguageIdentifier = tag.split(['.', '@']).next()?.parse().ok()?;
        let script = tag.script.as_ref().map(|script| script.as_str());
        let region = tag.region.as_ref().map(|region| region.as_str());
        match (tag.language.as_str(), script, region) {
            ("zh", Some("Hant"), _) | ("zh", None, Some("TW" | "HK" | "MO")) => {
                Some(Self::TraditionalChinese)
            }
            ("zh", ..) => Some(Self::SimplifiedChinese),
            (language, ..) => Self::find(language),
        }
    }

    /// The content of its file.
    #[cfg(all(not(target_family = "wasm"), any(test, feature = "translations")))]
    pub fn content(self) -> &'static str {
        match self {
            Self::English => crate::bundle::ENGLISH,
            Self::SimplifiedChinese => include_str!("../assets/locales/zh-Hans.ftl"),
            Self::TraditionalChinese => include_str!("../assets/locales/zh-Hant.ftl"),
            Self::Vietnamese => include_str!("../assets/locales/vi.ftl"),
            Self::French => include_str!("../assets/locales/fr.ftl"),
            Self::German => include_str!("../assets/locales/de.ftl"),
            Self::Spanish => include_str!("../assets/locales/es.ftl"),
            Self::Japanese => include_str!("../assets/locales/ja.ftl"),
        }
    }

    /// The language whose plural rules apply: the tag without a script.
    pub(super) fn plural_rules(self) -> LanguageIdentifier {
        let mut tag: LanguageIdentifier = self.tag().parse().expect("a language tag");
        tag.script = None;
        tag
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_preferred_language_that_is_there_is_chosen() {
        for (preferred, expected) in [
            (&["de-AT"][..], Language::German),
            (&["pt-BR", "es-419"], Language::Spanish),
            (&["zh"], Language::SimplifiedChinese),
            (&["zh-CN"], Language::SimplifiedChinese),
            (&["zh-SG"], Language::SimplifiedChinese),
            (&["zh-Hans-HK"], Language::SimplifiedChinese),
            (&["zh-Hant"], Language::TraditionalChinese),
            (&["zh_HK.UTF-8"], Language::TraditionalChinese),
            (&["zh-MO"], Language::TraditionalChinese),
            (&["ja-JP-u-ca-japanese", "ja"], Language::Japanese),
            (&["vi_VN"], Language::Vietnamese),
            (&["fr_FR@euro"], Language::French),
            (&["POSIX", "", "-", "\u{0}", "xx", "de"], Language::German),
            (&[], Language::English),
        ] {
            assert_eq!(Language::negotiate(preferred), expected, "{preferred:?}");
        }
    }

    #[test]
    fn tags_are_found_and_differ() {
        for language in Language::all() {
            assert_eq!(Language::find(language.tag()), Some(language));
            assert_eq!(Language::negotiate([language.tag()]), language);
        }
    }
}
