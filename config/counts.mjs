import { readFileSync } from 'node:fs'

/** A step that is no suite counts as one test. */
export const oneTest = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] })

/** By the file that jest wrote. A skipped test shows nothing and counts as failed; so does a file that did not even run. */
export const countIn = (file, code) => {
  let counted
  try {
    counted = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return oneTest(code || 1)
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = counted
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return {
    passed: numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    // Passed, though not at once.
    flaky: counted.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  }
}
