type Entry = { isUrgent: boolean; signal: AbortSignal }

/**
 * At most ten at once, as the mini-program allows; urgent ones first, each in the order they came. An aborted entry
 * leaves the queue. One that was sent keeps its slot until the platform finishes it, since the platform counts it among
 * the ten; but not for ever, since it may never call back (`faults.md` 12).
 */
export const createLimiter = (slots = 10) => {
  const queue: (Entry & { start: () => void })[] = []
  let free = slots

  const release = () => {
    const urgent = queue.findIndex(({ isUrgent }) => isUrgent)
    const [next] = queue.splice(Math.max(urgent, 0), 1)
    // A slot goes straight to the next in line: `free` counts only unclaimed slots.
    if (next) next.start()
    else free += 1
  }

  const acquire = (entry: Entry) =>
    new Promise<void>((resolve, reject) => {
      if (entry.signal.aborted) return reject(new Error(beforeItsTurn))
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const waiter = { ...entry, start: resolve }
      queue.push(waiter)
      entry.signal.addEventListener('abort', () => {
        const index = queue.indexOf(waiter)
        if (index >= 0) queue.splice(index, 1)
        reject(new Error(beforeItsTurn))
      })
    })

  return {
    async run<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      await acquire(entry)
      const releaseOnce = once(release)
      if (entry.signal.aborted) {
        releaseOnce()
        throw new Error(beforeItsTurn)
      }
      entry.signal.addEventListener('abort', () => setTimeout(releaseOnce, letGoMs))
      return work().finally(releaseOnce)
    },
  }
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
