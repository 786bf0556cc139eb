/** `npm run chaos -- --runs 5000 --seed 7`: generated evenings of bad luck; without a seed, others each time. */
import { parseArgs } from 'node:util'
import { start, toolOf } from './children.mjs'

const options = { runs: { type: 'string', default: '200' }, seed: { type: 'string' } }
const { runs, seed = `${Date.now() % 2 ** 31}` } = parseArgs({ options }).values
console.log(`${runs} evenings, seed ${seed}: about a second each`)

const words = [toolOf('jest/bin/jest.js'), '--config', 'config/jest.components.config.js', '-i', 'test/chaos']
const env = { NODEMATE_CHAOS: runs, NODEMATE_SEED: seed }
process.exit(await start(words, { env, onLine: line => console.log(line) }))
