/** What a request is for: each kind has slots that no other takes, so that silent nodes never hold up a read. */
export type SlotKind = 'urgent' | 'usual' | 'node' | 'file'

type Entry = { kind: SlotKind; signal: AbortSignal }
type Slots = {
  /** How many of the kinds that share them may run at once. */
  all: number
  shared: readonly SlotKind[]
  /** How many of a kind may run at once, and how many are kept free for it. */
  max: Record<SlotKind, number>
  kept: Record<SlotKind, number>
}

/** As many at once as the mini-program allows. */
export const phoneSlots: Slots = {
  all: 10,
  shared: ['urgent', 'usual', 'node', 'file'],
  max: { urgent: 10, usual: 6, node: 3, file: 3 },
  kept: { urgent: 1, usual: 3, node: 2, file: 1 },
}

/**
 * A browser has six connections to a site: one is left for the files of a page. A node is at an address of its own; one
 * that is reached through our site may take what is left.
 */
export const browserSlots: Slots = {
  all: 5,
  shared: ['urgent', 'usual', 'file'],
  max: { urgent: 5, usual: 3, node: 2, file: 3 },
  kept: { urgent: 1, usual: 1, node: 0, file: 0 },
}

/**
 * Lets so many run at once; urgent ones go first, each kind in the order they came. An aborted entry leaves the queue.
 * One that was sent keeps its slot until the platform finishes it, since the platform counts it too; but not for ever,
 * since it may never call back (`faults.md` 12).
 */
export const createLimiter = (slots: Slots = process.env.TARO_ENV === 'h5' ? browserSlots : phoneSlots) => {
  let queue: (Entry & { start: () => void })[] = []
  const running: Record<SlotKind, number> = { urgent: 0, usual: 0, node: 0, file: 0 }

  const startAll = () => {
    for (const next of [...queue.filter(isUrgent), ...queue.filter(each => !isUrgent(each))]) {
      if (!mayStart(slots, running, next.kind)) continue
      queue = queue.filter(each => each !== next)
      running[next.kind] += 1
      next.start()
    }
  }

  const acquire = ({ kind, signal }: Entry) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(new Error(beforeItsTurn))
      const waiter = { kind, signal, start: resolve }
      queue.push(waiter)
      signal.addEventListener('abort', () => {
        queue = queue.filter(each => each !== waiter)
        reject(new Error(beforeItsTurn))
      })
      startAll()
    })

  return {
    async run<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      await acquire(entry)
      const releaseOnce = once(() => {
        running[entry.kind] -= 1
        startAll()
      })
      if (entry.signal.aborted) {
        releaseOnce()
        throw new Error(beforeItsTurn)
      }
      entry.signal.addEventListener('abort', () => setTimeout(releaseOnce, letGoMs))
      return work().finally(releaseOnce)
    },
  }
}

const isUrgent = ({ kind }: Entry): boolean => kind === 'urgent'

/** Whether a slot is free that is not kept for another kind. */
const mayStart = ({ all, shared, max, kept }: Slots, running: Record<SlotKind, number>, kind: SlotKind): boolean => {
  if (running[kind] >= max[kind]) return false
  if (!shared.includes(kind)) return true
  const taken = shared.reduce(
    (sum, each) => sum + (each === kind ? running[each] : Math.max(running[each], kept[each])),
    0,
  )
  return taken < all
}

const letGoMs = 2_000

const beforeItsTurn = 'aborted before its turn'

const once = (act: () => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
