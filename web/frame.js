// The page around the game, in the language of the settings or of the browser. It comes before the
// other scripts, in case they are missing.

// The texts by language and id, from assets/locales; tools/web.sh inserts them.
const TEXTS = @TEXTS@;

let language = "en";

// A text in the language of the page.
function text(id, variables = {}) {
  const found = TEXTS[language][id];
  return found.replace(/\{ \$([a-z]+) \}/g, (_, name) => variables[name]);
}

// Sets the language of everything around the game. The game calls it when its language changes.
globalThis.setLanguage = (tag) => {
  language = tag in TEXTS ? tag : "en";
  document.documentElement.lang = language;
  // Until the game is shown, the title is the longer one that search engines read.
  if (document.getElementById("loading").hidden) document.title = text("page-title");
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(element.dataset.text);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset.label));
  }
  const suffix = language === "en" ? "" : `-${language}`;
  document.querySelector("link[rel=manifest]").href = `manifest${suffix}.webmanifest`;
};

// Fetches one of the files that not every visitor needs, which web/extras.mjs adds.
globalThis.fetchExtra = async (name) => {
  const response = await fetch(name.replace(/(?=\.\w+$)/, "-@HASH@"));
  if (!response.ok) throw new Error(response.statusText || String(response.status));
  return response;
};

// The tag of the language that is meant by a tag of a browser: traditional Chinese is that of Taiwan,
// Hong Kong and Macao.
function supported(tag) {
  try {
    const { language: name, script, region } = new Intl.Locale(tag);
    const isTraditional = script ? script === "Hant" : ["TW", "HK", "MO"].includes(region);
    const found = name === "zh" ? (isTraditional ? "zh-Hant" : "zh-Hans") : name;
    return found in TEXTS ? found : undefined;
  } catch {
    // Not a language tag.
    return undefined;
  }
}

// The language of the settings, which the game has stored.
function chosen() {
  try {
    const settings = localStorage.getItem("/jungle/settings.ron") ?? "";
    return /\blanguage: Some\("([A-Za-z-]+)"\)/m.exec(settings)?.[1];
  } catch {
    // The browser denies access to its storage.
    return undefined;
  }
}

// Without JavaScript, nothing would be loaded.
document.getElementById("progress").hidden = false;

const preferred = [chosen(), ...navigator.languages].filter(Boolean);
setLanguage(preferred.map(supported).find(Boolean) ?? "en");

// Shows an error message instead of the game: the id of its text, and the variables of the text.
function fail(id, variables) {
  const element = (id) => document.getElementById(id);
  element("message").textContent = text(id, variables);
  delete element("message").dataset.text;
  element("progress").hidden = true;
  element("again").hidden = element("loading").hidden = false;
}

// Errors of script elements do not bubble.
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) {
    fail("page-not-loaded");
  }
}, true);

addEventListener("click", ({ target }) => {
  if (target.id === "again") location.reload();
});
