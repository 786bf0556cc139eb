/** A busy machine must not block a change: in `npm test` a failed test runs once more, and is listed as flaky if it then passes. */
if (process.env.NODEMATE_SECOND_TRY) jest.retryTimes(1, { logErrorsBeforeRetry: true })
