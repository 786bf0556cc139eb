import { start } from './children.mjs'
import { passedIn } from './counts.mjs'

/** More failures than this are not caused by a busy machine. */
const max = 5

const escaped = text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Tests with a browser, sockets or files may fail because the machine was busy. What failed is run once more, alone.
 * What passes then counts as passed and is returned as flaky, to be named in the summary.
 */
export const withSecondTry = async ({ secondTry, env }, outcome) => {
  const { failures } = outcome
  // A file that did not even run, or a step that crashed, is not among the failures.
  if (!secondTry || failures.length === 0 || failures.length !== outcome.failed || failures.length > max)
    return { outcome, flaky: [] }
  const files = [...new Set(failures.map(({ file }) => file))]
  const names = `^(${failures.map(({ name }) => escaped(name)).join('|')})$`
  await start([...secondTry.words, '--testNamePattern', names, '--runTestsByPath', ...files], { env })
  const passed = passedIn(secondTry.counts)
  const flaky = failures.map(({ name }) => name).filter(name => passed.has(name))
  return {
    outcome: { ...outcome, passed: outcome.passed + flaky.length, failed: outcome.failed - flaky.length },
    flaky,
  }
}
