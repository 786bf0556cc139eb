const NodeEnvironment = require('./node-environment.js')
const playwright = require('playwright-core')
const { launch } = require('../test/e2e/launch.ts')

let browser

/** One browser, and one Playwright, for all test files of a worker. */
module.exports = class extends NodeEnvironment {
  async setup() {
    await super.setup()
    this.global.playwright = playwright
    this.global.browserOfWorker = () => {
      browser ??= launch()
      return browser
    }
  }
}

// Jest takes its listener away from a worker that shall end.
process.on('removeListener', async name => {
  if (name === 'message') await (await browser)?.close()
})
