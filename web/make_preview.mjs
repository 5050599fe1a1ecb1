// Draws the picture of link previews: the name of the game beside a board. make_preview.mjs BOARD OUT.
import { readFileSync } from "node:fs";
import { launch } from "./tests/page.mjs";

const [board, out] = process.argv.slice(2);
const asset = (path) => readFileSync(new URL(`../assets/${path}`, import.meta.url));
const inline = (kind, bytes) => `url(data:${kind};base64,${bytes.toString("base64")})`;

const browser = await launch();
// The size that sites ask for.
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html><style>
  @font-face { font-family: Nunito; src: ${inline("font/ttf", asset("fonts/Nunito-Black.ttf"))}; }
  @font-face { font-family: Han; src: ${inline("font/otf", asset("fonts/JungleHanTC-Bold.otf"))}; }
  body { margin: 0; height: 630px; display: flex; align-items: center; gap: 64px;
    background: #2d3a2a; color: #f3ead7; font-family: Nunito, Han; }
  img { height: 560px; margin-left: 48px; border-radius: 16px; }
  h1 { font-size: 120px; line-height: 1; margin: 0; }
  h2 { font-size: 84px; line-height: 1.3; margin: 0; color: #f4b942; font-family: Han; }
  p { font-size: 38px; line-height: 1.3; margin: 24px 0 0; }
</style>
<img src="data:image/png;base64,${readFileSync(board).toString("base64")}">
<div><h1>Jungle</h1><h2>鬥獸棋</h2><p>The board game<br>of eight animals</p></div>`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: out });
await browser.close();
