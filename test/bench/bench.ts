/** Timed work, as a ratio to another bench of the same file; without `against` it is itself such a reference. */
export type Timed = { name: string; run: () => void | Promise<void>; against?: string; goal?: number }
/** A ratio of something other than time. */
export type Measured = { name: string; measure: () => number | Promise<number>; against: string; goal?: number }
/** A number without a reference; its name may be known only once it is measured. */
export type Counted = {
  name: string | (() => string)
  unit: string
  count: () => number | Promise<number>
  goal?: number
}
export type Bench = Timed | Measured | Counted

/** A line of the table. The goal is the maximum of the ratio, or without one of the figure itself. */
export type Line = { figure: string; ours?: string; against?: string; ratio?: number; goal?: number; isMet?: boolean }

export const linesOf = async (benches: readonly Bench[]): Promise<Line[]> => {
  const times = await timesOf(benches.filter(isTimed))
  const lines: Line[] = []
  // One after the other, so that nothing else uses the machine.
  for (const bench of benches) lines.push(...(await lineOf(bench, times)))
  return lines
}

const lineOf = async (bench: Bench, times: Map<string, number>): Promise<Line[]> => {
  if ('count' in bench) {
    const count = await bench.count()
    return [
      judged(
        { figure: typeof bench.name === 'string' ? bench.name : bench.name(), ours: `${count} ${bench.unit}` },
        count,
        bench.goal,
      ),
    ]
  }
  if (!bench.against) return []
  const own = times.get(bench.name)
  const ratio = isTimed(bench) ? ratioOf(own, times.get(bench.against), bench.against) : await bench.measure()
  const line: Line = { figure: bench.name, against: bench.against, ratio }
  if (own !== undefined) line.ours = `${Math.round(own)} ns`
  return [judged(line, ratio, bench.goal)]
}

const judged = (line: Line, value: number, goal: number | undefined): Line => {
  if (Number.isNaN(value)) throw new Error(`"${line.figure}" could not be measured`)
  return goal === undefined ? line : { ...line, goal, isMet: value <= goal }
}

const isTimed = (bench: Bench): bench is Timed => 'run' in bench

const ratioOf = (own: number | undefined, other: number | undefined, name: string): number => {
  if (!own || !other) throw new Error(`There is no bench "${name}"`)
  return own / other
}

const roundMs = 100
const rounds = 9

/** Nanoseconds of CPU time a run, in alternating rounds, so that a slow moment of the machine affects all alike. */
const timesOf = async (benches: Timed[]): Promise<Map<string, number>> => {
  const times = new Map<string, number[]>(benches.map(({ name }) => [name, []]))
  // Compiles what runs often.
  for (const { run } of benches) await nanosecondsOf(run)
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of benches) times.get(name)?.push(await nanosecondsOf(run))
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}

const nanosecondsOf = async (run: Timed['run']): Promise<number> => {
  const startedMs = cpuMs()
  let runs = 0
  do {
    for (let i = 0; i < 100; i += 1) {
      const running = run()
      // Waiting for what is not asynchronous would be measured too.
      if (running) await running
    }
    runs += 100
  } while (cpuMs() - startedMs < roundMs)
  return ((cpuMs() - startedMs) * 1_000_000) / runs
}

/** Milliseconds of work that this process has done so far; on a busy machine more time passes than that. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
