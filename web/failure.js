// Shows an error message instead of the game. Loaded before the other scripts, in case they are
// missing.
function fail(message) {
  const element = (id) => document.getElementById(id);
  element("message").textContent = message;
  element("progress").hidden = true;
  element("again").hidden = element("loading").hidden = false;
}

// Errors of script elements do not bubble.
addEventListener("error", ({ target }) => {
  if (target instanceof HTMLScriptElement) {
    fail("The game could not be loaded. Check your connection.");
  }
}, true);

addEventListener("click", ({ target }) => {
  if (target.id === "again") location.reload();
});
