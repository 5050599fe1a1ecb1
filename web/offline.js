// Keeps the page for the time without a connection. Files with a hash in their name never change;
// the page itself is asked for again whenever that is possible.
const CACHE = "jungle-@HASH@";
const FILES = ["./", @FILES@];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

addEventListener("activate", (event) => {
  const drop = (names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") {
    return;
  }
  const kept = () => caches.match(request, { ignoreSearch: true });
  event.respondWith(
    request.mode === "navigate"
      ? fetch(request).catch(() => caches.match("./"))
      : kept().then((response) => response ?? fetch(request)),
  );
});
