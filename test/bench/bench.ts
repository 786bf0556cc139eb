/** Work that is timed, as a ratio against another bench of the same file; without `against` it is such a measure. */
export type Timed = { name: string; run: () => void; against?: string }
/** A ratio that is not of time. */
export type Measured = { name: string; measure: () => number | Promise<number>; against: string }
export type Bench = Timed | Measured

const roundMs = 100
const rounds = 9

/** Nanoseconds a run, by rounds in turn, so that a slow moment of the machine hits all alike. */
export const timesOf = (benches: Timed[]): Map<string, number> => {
  const times = new Map<string, number[]>(benches.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of benches) times.get(name)?.push(nanosecondsOf(run))
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}

const nanosecondsOf = (run: () => void): number => {
  const startedNs = process.hrtime.bigint()
  let runs = 0
  do {
    for (let i = 0; i < 100; i += 1) run()
    runs += 100
  } while (process.hrtime.bigint() - startedNs < BigInt(roundMs * 1_000_000))
  return Number(process.hrtime.bigint() - startedNs) / runs
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
