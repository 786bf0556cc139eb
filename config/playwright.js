/** Playwright as `browser-environment.js` has loaded it: the tests of a worker share its browser. */
module.exports = globalThis.playwright
