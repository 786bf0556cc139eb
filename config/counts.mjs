import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from './children.mjs'

/** No count of an earlier run may stand for this one. */
export const clear = file => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

export const oneTest = code => (code === 0 ? { passed: 1, failed: 0, files: [] } : { passed: 0, failed: 1, files: [] })

/** A skipped test shows nothing and counts as failed; so does a file that did not even run. */
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
    files: counted.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** The ten files that took longest, each in a line. */
export const slowest = files =>
  [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
