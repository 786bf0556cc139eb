const playwright = require('playwright-core')
const { browserOfWorker } = require('./browser-of-worker.js')
const { TestEnvironment } = require('jest-environment-node')
const { launch } = require('../test/e2e/launch.ts')

/** One browser, and one Playwright, for all test files of a worker. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.playwright = playwright
    this.global.browserOfWorker = () => browserOfWorker(launch)
  }
}
