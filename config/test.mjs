/** `npm test [-- step …]`: runs every check, or those named with what they need. */
import { start } from './children.mjs'
import { clear, countIn, oneTest, slowest } from './counts.mjs'
import { withSecondTry } from './second-try.mjs'
import { lanes, progressMs, steps } from './steps.mjs'

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

const startedMs = Date.now()
const secondsSince = ms => (Date.now() - ms) / 1000

/** The running steps, each with how many of its files have passed. */
const running = new Map()

const printProgress = () => {
  const names = [...running].map(([name, files]) => (files > 0 ? `${name} (${files} files)` : name))
  console.log(`${secondsSince(startedMs).toFixed(0).padStart(6)} s  ${names.join(', ')}`)
}

const runCommands = async ({ commands, env }, onLine) => {
  for (const words of commands) {
    const code = await start(words, { env, onLine })
    if (code !== 0) return code
  }
  return 0
}

const run = async step => {
  const beganMs = Date.now()
  const lines = []
  running.set(step.name, 0)
  step.clears.forEach(clear)
  const code = await runCommands(step, line => {
    lines.push(line)
    if (line.startsWith('PASS ')) running.set(step.name, running.get(step.name) + 1)
  })
  const outcome = step.counts ? countIn(step.counts, code) : oneTest(code)
  report(step, outcome, `${secondsSince(beganMs).toFixed(1)} s`)
  // What a step measured is printed even when it passes.
  for (const line of lines) if (/ KB$/.test(line.trimEnd())) console.log(`  ${line.trim()}`)
  if (outcome.failed > 0) console.log(`\n${lines.filter(line => !line.startsWith('PASS ')).join('\n')}\n`)
  const second = await withSecondTry(step, outcome)
  running.delete(step.name)
  if (second.flaky.length > 0) report(step, second.outcome, 'second try')
  flakyTests.push(...second.flaky.map(name => `${step.name}: ${name}`))
  return second.outcome
}

/** What passed only on the second try. */
const flakyTests = []

const report = ({ name, counts }, { passed, failed }, remark) => {
  const numbers = counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(13)}${numbers.padEnd(26)}${remark.padStart(8)}`)
}

const outcomes = new Map()

const outcomeOf = async step => {
  const broken = step.needs.find(name => outcomes.get(name).failed > 0)
  if (!broken) return run(step)
  report(step, oneTest(1), `not run: ${broken} failed`)
  return oneTest(1)
}

/** A free lane takes the first step that waits for no other. */
const runAll = async waiting => {
  const inLanes = new Set()
  while (waiting.length + inLanes.size > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every(name => outcomes.has(name)))
    if (at < 0 || inLanes.size === lanes) await Promise.race(inLanes)
    else {
      const [step] = waiting.splice(at, 1)
      const ended = outcomeOf(step).then(outcome => {
        outcomes.set(step.name, outcome)
        inLanes.delete(ended)
      })
      inLanes.add(ended)
    }
  }
}

const progress = setInterval(printProgress, progressMs)
await runAll(chosenBy(process.argv.slice(2)))
clearInterval(progress)

const all = [...outcomes.values()]
const files = slowest(all.flatMap(outcome => outcome.files))
if (files.length > 0) console.log(`\nThe slowest files:\n${files.join('\n')}`)
if (flakyTests.length > 0) console.log(`\nFlaky, passed at the second try; fix them:\n${flakyTests.join('\n')}`)
const sum = key => all.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
