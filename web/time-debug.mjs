import { Game, open } from "./tests/page.mjs";
const fixture = await open();
for (let i=0;i<4;i++){
const t0=Date.now();
const game = await Game.open(fixture);
const t1=Date.now();
const s = await game.page.evaluate(() => performance.getEntriesByName("game-ready")[0]?.startTime);
await game.begin("jungle");
const t2=Date.now();
await game.close();
console.log(t1-t0, s, t2-t1, Date.now()-t2);
}
await fixture.close();
