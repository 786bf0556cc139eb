let browser

const close = async () => (await browser)?.close()

// Jest takes its listener away from a worker that shall end.
process.on('removeListener', name => name === 'message' && close())

/** As jest's `globalTeardown`, for tests that run in jest's own process. */
module.exports = close

module.exports.browserOfWorker = launch => {
  browser ??= launch()
  return browser
}
