let browser

const close = async () => (await browser)?.close()

// Jest takes its listener away from a worker that shall end.
process.on('removeListener', name => name === 'message' && close())

/** As jest's `globalTeardown`, for tests that run in jest's own process. */
module.exports = close

const forget = () => {
  browser = undefined
}

const launchOnce = async launch => {
  // Once in a while Chromium crashes as it starts.
  const launched = await launch().catch(launch)
  launched.once('disconnected', forget)
  return launched
}

/** One that did not start, or has crashed, is launched anew by the next test. */
module.exports.browserOfWorker = launch => {
  browser ??= launchOnce(launch).catch(error => {
    forget()
    throw error
  })
  return browser
}
