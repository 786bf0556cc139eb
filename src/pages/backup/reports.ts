import { type Entry, isToBeLogged, logIdOf } from './entries'

export type ReportDeps = {
  /** The current entry; undefined when it was removed from the list. */
  entry: (id: string) => Entry | undefined
  /** Changes the rows of those that were reported, and stores them together. */
  changeReported: (changes: ReadonlyMap<string, Partial<Entry>>) => void
  /** Returns the hashes of pictures that were reported as done or skipped and that the server does not have. */
  log: (entries: readonly Entry[]) => Promise<readonly string[]>
}

const maxInReport = 50

/** Reports what became of the pictures, and learns from each report which of them the server does not have after all. */
export const makeReports = (deps: ReportDeps, entries: readonly Entry[], stop: AbortSignal) => {
  const due = new Set(entries.filter(isToBeLogged).map(({ id }) => id))
  let isSending = false

  const add = (id: string): void => {
    const entry = deps.entry(id)
    if (entry && isToBeLogged(entry)) due.add(id)
  }

  const send = async (minCount: number): Promise<void> => {
    if (isSending || due.size < minCount || stop.aborted) return
    const ids = firstOf(due, maxInReport)
    const reported = ids.flatMap(id => deps.entry(id) ?? [])
    isSending = true
    // If the log fails now, these are sent with the next one.
    const notThere = await deps.log(reported).catch(() => undefined)
    isSending = false
    if (notThere === undefined || stop.aborted) return
    for (const id of ids) due.delete(id)
    // One that is tried again since is another attempt, and nothing of that was reported.
    const same = reported.filter(entry => {
      const now = deps.entry(entry.id)
      return now && logIdOf(now) === logIdOf(entry)
    })
    deps.changeReported(new Map(same.map(entry => [entry.id, changeOf(entry, notThere)])))
    for (const { id } of reported) add(id)
    await send(1)
  }

  return { add, sendFull: () => send(maxInReport), sendAll: () => send(1) }
}

/** What the report says about a picture. */
const changeOf = ({ state, sha256 }: Entry, notThere: readonly string[]): Partial<Entry> => {
  const isUntrue = state !== 'failed' && sha256 !== null && notThere.includes(sha256)
  return isUntrue ? { state: 'failed', reason: 'not-kept' } : { isLogged: true }
}

const firstOf = (ids: ReadonlySet<string>, count: number): string[] => {
  const first: string[] = []
  for (const id of ids) if (first.push(id) === count) break
  return first
}
