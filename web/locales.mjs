// Adds the languages and the music to a built page: locales.mjs FOLDER. Every language but English, which is in the
// program, has a file of messages, perhaps a font, and a manifest; the texts of the page around the
// game are inserted into its script and its HTML.
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const assets = new URL("../assets", import.meta.url).pathname;
const FONTS = { "zh-Hans": "JungleHanSC", "zh-Hant": "JungleHanTC", ja: "JungleHanJP" };

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

// The samples of the music are fetched when it is switched on.
for (const file of readdirSync(`${assets}/music`).filter((name) => name.endsWith(".mp3"))) {
  copyFileSync(`${assets}/music/${file}`, `${folder}/music-${file}`);
}

// Without JavaScript, the page cannot know the language of its visitor.
const withoutScript = Object.entries(texts)
  .map(([tag, page]) => `<p lang="${tag}">${page["page-no-javascript"]}</p>`)
  .join("");
const page = readFileSync(`${folder}/index.html`, "utf8");
writeFileSync(`${folder}/index.html`, page.replace("@NO_JAVASCRIPT@", () => withoutScript));

const script = readFileSync(`${folder}/frame.js`, "utf8");
writeFileSync(`${folder}/frame.js`, script.replace("@TEXTS@", () => JSON.stringify(texts)));
