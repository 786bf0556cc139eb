/**
 * `npm run chaos -- --runs 5000 --seed 7 --at-once 2`: generated evenings of bad luck in batches, each with the next
 * seed; without a seed, which NODEMATE_SEED gives as well, others each time. `--tables` keeps the batches' tables in a
 * folder and adds those that are there from earlier runs.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { start, toolOf } from './children.mjs'

const options = {
  runs: { type: 'string', default: '200' },
  seed: { type: 'string', default: process.env.NODEMATE_SEED ?? `${Date.now() % 2 ** 31}` },
  'at-once': { type: 'string', default: '1' },
  tables: { type: 'string', default: mkdtempSync(join(tmpdir(), 'nodemate-chaos-')) },
}
const { values } = parseArgs({ options })
const [runs, firstSeed] = [Number(values.runs), Number(values.seed)]
const folder = resolve(values.tables)
mkdirSync(folder, { recursive: true })
console.log(`${runs} evenings from seed ${firstSeed} on, their tables in ${folder}`)

/** By then a process has collected some memory, and little is lost with a batch that fails. */
const perBatch = 50
const batches = Array.from({ length: Math.ceil(runs / perBatch) }, (_, at) => ({
  seed: firstSeed + at,
  size: Math.min(perBatch, runs - at * perBatch),
}))

const words = [toolOf('jest/bin/jest.js'), '--config', 'config/jest.components.config.js', 'test/chaos/chaos.test.tsx']
const failed = []

const runBatch = async ({ seed, size }) => {
  const lines = []
  const table = join(folder, `${seed}-${size}.json`)
  rmSync(table, { force: true })
  const env = { NODEMATE_CHAOS: `${size}`, NODEMATE_SEED: `${seed}`, NODEMATE_TABLE: table }
  const code = await start([...words, '-i', '-t', 'ends up consistent'], { env, onLine: line => lines.push(line) })
  // Jest is content with a name that no test has; a batch that ran has written its table.
  const isClean = code === 0 && existsSync(table)
  console.log(`${size} evenings of seed ${seed}: ${isClean ? 'nothing was wrong' : 'failed'}`)
  if (isClean) return
  failed.push(seed)
  for (const line of lines) console.log(line)
}

const runNext = async () => {
  for (let batch = batches.shift(); batch; batch = batches.shift()) await runBatch(batch)
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, runNext))

const tableCode = await start(['--import', 'tsx', 'test/chaos/main.ts', folder], {
  onLine: line => console.log(line),
})
if (failed.length > 0) console.log(`failed: the batches of seed ${failed.join(', ')}`)
process.exit(failed.length > 0 || tableCode !== 0 ? 1 : 0)
