import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './children.mjs'

/** Removes the counts of an earlier run. */
export const clear = file => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

export const oneTest = code => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, files: [], failures: [] })

const read = file => JSON.parse(readFileSync(file, 'utf8'))

/** The tests with this result, each with its file. */
const testsThat = (status, { testResults }) =>
  testResults.flatMap(({ name: file, assertionResults = [] }) =>
    assertionResults.filter(test => test.status === status).map(({ fullName }) => ({ file, name: fullName })),
  )

/** The names of the tests that passed, by the file that jest wrote; none when it wrote nothing. */
export const passedIn = file => {
  try {
    return new Set(testsThat('passed', read(file)).map(({ name }) => name))
  } catch {
    return new Set()
  }
}

/** A skipped test shows nothing and counts as failed; so does a file that did not even run. */
export const countIn = (file, code) => {
  let counted
  try {
    counted = read(file)
  } catch {
    return oneTest(code || 1)
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = counted
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return {
    passed: numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    files: counted.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testsThat('failed', counted),
  }
}

/** The ten files that took longest, one line each. */
export const slowest = files =>
  [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
