import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import './stub-platform'
import { type Bench, type Line, linesOf } from './bench'

/** `npm run bench`: prints a table, or JSON with `--json`; names of files beside this one select their benches. */
const words = process.argv.slice(2)
const wanted = words.filter(word => word !== '--json')
const helpers = ['main', 'bench', 'builds', 'fleets', 'frame-work', 'main-modules', 'open-once', 'stub-platform']
const all = readdirSync(__dirname)
  .filter(file => file.endsWith('.ts'))
  .map(file => file.replace(/\.ts$/, ''))
  .filter(name => !helpers.includes(name))
const files = wanted.length === 0 ? all : wanted

const widths = [44, 16, 28, 9, 10, 7]
const row = (...cells: string[]) => cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('')
const verdict = ({ isMet }: Line): string => (isMet === undefined ? '' : isMet ? 'met' : 'missed')

const print = (line: Line) =>
  row(
    line.figure,
    line.ours ?? '',
    line.against ?? '',
    line.ratio?.toFixed(2) ?? '',
    line.goal === undefined ? '' : String(line.goal),
    verdict(line),
  )

const main = async (): Promise<void> => {
  const unknown = wanted.filter(name => !all.includes(name))
  if (unknown.length > 0) throw new Error(`There is no bench "${unknown.join(' ')}", only ${all.join(', ')}`)
  const isForMachines = words.includes('--json')
  const lines: Line[] = []
  if (!isForMachines) console.log(row('figure', 'ours', 'against', 'ratio', 'goal', ''))
  for (const file of files) {
    // Every other file beside this one exports its benches.
    const { benches } = (await import(join(__dirname, `${file}.ts`))) as { benches: Bench[] }
    for (const line of await linesOf(benches)) {
      lines.push(line)
      if (!isForMachines) console.log(print(line))
    }
  }
  if (isForMachines) console.log(JSON.stringify(lines, null, 2))
}

main().catch((error: unknown) => {
  console.error(error)
  // Servers, phones and browsers of the bench that failed would keep it running.
  process.exit(1)
})
