/** `npm test [-- step …]`: every check there is, or those named with what they need. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { start } from './children.mjs'
import { lanes, steps } from './steps.mjs'

const chosenBy = names => {
  const unknown = names.find(name => !steps.some(step => step.name.includes(name)))
  if (unknown) {
    console.error(`There is no step "${unknown}". There are: ${steps.map(step => step.name).join(', ')}.`)
    process.exit(2)
  }
  const isNamed = step => names.length === 0 || names.some(name => step.name.includes(name))
  const wanted = new Set()
  const want = step => {
    wanted.add(step)
    for (const other of steps) if (step.needs.includes(other.name)) want(other)
  }
  steps.filter(isNamed).forEach(want)
  return steps.filter(step => wanted.has(step))
}

/** At most so many pieces of work at once; the others wait in line. */
const atMost = count => {
  let free = count
  const line = []
  return async work => {
    if (free > 0) free -= 1
    else await new Promise(resolve => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}

const runCommands = async ({ commands, env }, onLine) => {
  for (const words of commands) {
    const code = await start(words, { env, onLine })
    if (code !== 0) return code
  }
  return 0
}

const run = async step => {
  const startedMs = Date.now()
  const lines = []
  step.clears.forEach(clear)
  const code = await runCommands(step, line => lines.push(line))
  const outcome = step.counts ? countIn(step.counts, code) : oneTest(code)
  report(step, outcome, `${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
  // What a step measured is worth a line even when it passes.
  for (const line of lines) if (/ KB$/.test(line.trimEnd())) console.log(`  ${line.trim()}`)
  if (outcome.failed > 0) console.log(`\n${lines.filter(line => !line.startsWith('PASS ')).join('\n')}\n`)
  return outcome
}

/** No count of an earlier run may stand for this one. */
const clear = file => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

const oneTest = code => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A skipped test shows nothing and counts as failed; so does a file that did not even run. */
const countIn = (file, code) => {
  let counted
  try {
    counted = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return oneTest(code || 1)
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = counted
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) }
}

const report = ({ name, counts }, { passed, failed }, remark) => {
  const numbers = counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(13)}${numbers.padEnd(26)}${remark.padStart(8)}`)
}

const notRun = (step, broken) => {
  report(step, { passed: 0, failed: 1 }, `not run: ${broken} failed`)
  return { passed: 0, failed: 1 }
}

const inLane = atMost(lanes)
const outcomes = new Map()
for (const step of chosenBy(process.argv.slice(2))) {
  const begun = async () => {
    for (const name of step.needs) if ((await outcomes.get(name)).failed > 0) return notRun(step, name)
    return inLane(() => run(step))
  }
  outcomes.set(step.name, begun())
}

const all = await Promise.all(outcomes.values())
const sum = key => all.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
