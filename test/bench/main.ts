import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, type Timed, timesOf } from './bench'

/** `npm run bench`: a ratio a line; 1 is as much as what it is measured against. */
const files = readdirSync(__dirname).filter(
  name => name.endsWith('.ts') && !['main.ts', 'bench.ts', 'fleets.ts'].includes(name),
)

const print = (name: string, ratio: number, against: string, remark = '') =>
  console.log(`${name.padEnd(30)}${ratio.toFixed(2).padStart(7)} × ${against.padEnd(26)}${remark}`)

const isTimed = (bench: Bench): bench is Timed => 'run' in bench

const printAll = async (benches: Bench[]) => {
  const times = timesOf(benches.filter(isTimed))
  for (const bench of benches) {
    if (!isTimed(bench)) print(bench.name, await bench.measure(), bench.against)
    else if (bench.against) {
      const [ownNs, otherNs] = [times.get(bench.name), times.get(bench.against)]
      if (!ownNs || !otherNs) throw new Error(`There is no bench "${bench.against}"`)
      print(bench.name, ownNs / otherNs, bench.against, `${Math.round(ownNs)} ns`)
    }
  }
}

const main = async (): Promise<void> => {
  for (const file of files) {
    // Every other file beside this one exports its benches.
    const { benches } = (await import(join(__dirname, file))) as { benches: Bench[] }
    await printAll(benches)
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
