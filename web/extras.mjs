// Adds to a built page the files that not every visitor needs, which the game fetches: languages,
// sounds, music, themes and faces, puzzles, fonts for names. extras.mjs FOLDER.
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const assets = new URL("../assets", import.meta.url).pathname;
const FONTS = { "zh-Hans": "JungleHanSC", "zh-Hant": "JungleHanTC", ja: "JungleHanJP" };

// Every language but English, which is in the program, has a file of messages, perhaps a font, and a
// manifest. The texts of the page around the game are inserted into its script and its HTML.
const texts = {};
for (const file of readdirSync(`${assets}/locales`).filter((name) => name.endsWith(".ftl"))) {
  const tag = file.slice(0, -".ftl".length);
  const messages = readFileSync(`${assets}/locales/${file}`, "utf8");
  // The messages about the page are on one line each.
  const page = messages.matchAll(/^(page-[a-z-]+) = (.+)$/gm);
  texts[tag] = Object.fromEntries([...page].map(([, id, text]) => [id, text]));
  if (tag === "en") continue;
  writeFileSync(`${folder}/locale-${tag}.ftl`, messages.replace(/^#.*\n/gm, ""));
  if (tag in FONTS) {
    copyFileSync(`${assets}/fonts/${FONTS[tag]}-Bold.otf`, `${folder}/locale-${tag}.otf`);
  }
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, "utf8"));
  const [name, description] = [texts[tag]["page-title"], texts[tag]["page-description"]];
  const translated = { ...manifest, lang: tag, name, short_name: name, description };
  writeFileSync(`${folder}/manifest-${tag}.webmanifest`, JSON.stringify(translated));
}

for (const [prefix, kind] of [["music", "music"], ["sound", "sounds"]]) {
  for (const file of readdirSync(`${assets}/${kind}`).filter((name) => name.endsWith(".mp3"))) {
    copyFileSync(`${assets}/${kind}/${file}`, `${folder}/${prefix}-${file}`);
  }
}

// The games and positions without a puzzle are only for the search for more of them.
for (const file of readdirSync(`${assets}/puzzles`).filter((name) => name.endsWith(".txt"))) {
  const puzzles = readFileSync(`${assets}/puzzles/${file}`, "utf8");
  writeFileSync(`${folder}/puzzles-${file}`, puzzles.replace(/^#.*\n/gm, ""));
}

// The themes and faces are one file: a map from paths to texts, as crates/art/src/art/files/fetched.rs reads it.
// A JSON object of strings is a map in RON, too, if it escapes nothing but quotes and line breaks.
const looks = {};
for (const kind of ["faces", "sprites/silhouettes", "themes"]) {
  for (const file of readdirSync(`${assets}/${kind}`).filter((name) => /\.(ron|svg)$/.test(name))) {
    looks[`${kind}/${file}`] = readFileSync(`${assets}/${kind}/${file}`, "utf8");
  }
}
writeFileSync(`${folder}/looks.ron`, JSON.stringify(looks));
copyFileSync(`${assets}/fonts/JungleKai-Bold.ttf`, `${folder}/looks.ttf`);
copyFileSync(`${assets}/fonts/JungleNames-Bold.ttf`, `${folder}/names.ttf`);
copyFileSync(`${assets}/fonts/JungleNamesCJK-Bold.otf`, `${folder}/names-cjk.otf`);

// Without JavaScript, the page cannot know the language of its visitor.
const withoutScript = Object.entries(texts)
  .map(([tag, page]) => `<p lang="${tag}">${page["page-no-javascript"]}</p>`)
  .join("");
const page = readFileSync(`${folder}/index.html`, "utf8");
const inserted = { NO_JAVASCRIPT: withoutScript, LANDING: texts.en["page-landing"], SITE: site() };
writeFileSync(`${folder}/index.html`, page.replace(/@([A-Z_]+)@/g, (all, key) => inserted[key] ?? all));

// The address at which the page is published, for the pictures of link previews, which have to be
// absolute: the home page in Cargo.toml.
function site() {
  return /^homepage = "(.+)"$/m.exec(readFileSync(`${assets}/../Cargo.toml`, "utf8"))[1];
}

const script = readFileSync(`${folder}/frame.js`, "utf8");
writeFileSync(`${folder}/frame.js`, script.replace("@TEXTS@", () => JSON.stringify(texts)));
