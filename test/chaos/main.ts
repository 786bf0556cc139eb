import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyCells, sumOf, type Table, textOf } from './table'

/** Prints the table of all batches, whose files are in this folder. So many evenings meet every fault at every call. */
const manyEvenings = 2_000
const [, , folder = '.'] = process.argv
type Batch = { evenings: number; table: Table }
// as: written by `chaos.test.tsx`.
const batches = readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Batch)
const evenings = batches.reduce((sum, batch) => sum + batch.evenings, 0)
const all = sumOf(batches.map(({ table }) => table))
console.log(`${evenings} evenings\n${textOf(all)}`)
process.exitCode = evenings >= manyEvenings && emptyCells(all).length > 0 ? 1 : 0
