/** `npm test [-- step …]`: runs every check, or those named with what they need. */
import { mkdirSync, rmSync } from 'node:fs'
import { start } from './children.mjs'
import { countIn, oneTest } from './counts.mjs'
import { lanes, progressMs, results, steps } from './steps.mjs'

const chosenBy = names => {
  const unknown = names.find(name => !steps.some(step => step.name.includes(name)))
  if (unknown) {
    console.error(`There is no step "${unknown}". There are: ${steps.map(step => step.name).join(', ')}.`)
    process.exit(2)
  }
  const wanted = new Set()
  const want = step => {
    wanted.add(step)
    for (const other of steps) if (step.needs.includes(other.name)) want(other)
  }
  steps.filter(({ name }) => names.length === 0 || names.some(part => name.includes(part))).forEach(want)
  return steps.filter(step => wanted.has(step))
}

const startedMs = Date.now()
const secondsSince = ms => `${((Date.now() - ms) / 1000).toFixed(0).padStart(6)} s`

/** The running steps, each with how many of its files have passed. */
const running = new Map()

const printProgress = () => {
  const names = [...running].map(([name, files]) => (files > 0 ? `${name} (${files} files)` : name))
  console.log(`${secondsSince(startedMs)}  ${names.join(', ')}`)
}

const runCommands = async ({ commands, env, testEnv }, onLine) => {
  for (const words of commands) {
    const code = await start(words, { env: { ...env, ...testEnv }, onLine })
    if (code !== 0) return code
  }
  return 0
}

const run = async step => {
  const { name, counts, needs } = step
  const broken = needs.find(need => outcomes.get(need).failed > 0)
  if (broken) return report(step, oneTest(1), `  not run: ${broken} failed`)
  const beganMs = Date.now()
  const lines = []
  running.set(name, 0)
  const code = await runCommands(step, line => {
    if (line.startsWith('PASS ')) running.set(name, running.get(name) + 1)
    else lines.push(line)
  })
  running.delete(name)
  const outcome = report(step, counts ? countIn(counts, code) : oneTest(code), secondsSince(beganMs))
  if (outcome.failed > 0) console.log(`\n${lines.join('\n')}\n`)
  return outcome
}

const report = ({ name, counts }, outcome, remark) => {
  const { passed, failed } = outcome
  const numbers = counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'passed'
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(13)}${numbers.padEnd(26)}${remark}`)
  return outcome
}

const outcomes = new Map()

/** A free lane takes the first step that waits for no other. */
const runAll = async waiting => {
  const inLanes = new Set()
  while (waiting.length + inLanes.size > 0) {
    const at = waiting.findIndex(({ needs }) => needs.every(name => outcomes.has(name)))
    if (at < 0 || inLanes.size === lanes) await Promise.race(inLanes)
    else {
      const [step] = waiting.splice(at, 1)
      const ended = run(step).then(outcome => {
        outcomes.set(step.name, outcome)
        inLanes.delete(ended)
      })
      inLanes.add(ended)
    }
  }
}

const chosen = chosenBy(process.argv.slice(2))
// What an earlier run counted.
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const progress = setInterval(printProgress, progressMs)
await runAll(chosen)
clearInterval(progress)

const flaky = [...outcomes].flatMap(([name, outcome]) => outcome.flaky.map(test => `${name}: ${test}`))
if (flaky.length > 0) console.log(`\nFlaky, passed at the second try; fix them:\n${flaky.join('\n')}`)
const sum = key => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
