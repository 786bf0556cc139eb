type Entry = { isUrgent: boolean; signal: AbortSignal }

/**
 * At most ten at once, as the mini-program allows; the urgent go before the rest, each in the order they came.
 * Who is aborted leaves the queue, or gives the place back at once: the platform may never call back (`faults.md` 12).
 */
export const gate = (places = 10) => {
  const waiting: (Entry & { go: () => void })[] = []
  let free = places

  const leave = () => {
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent)
    const [next] = waiting.splice(Math.max(urgent, 0), 1)
    // A place goes straight to the next in line: `free` counts only what nobody waits for.
    if (next) next.go()
    else free += 1
  }

  const place = (entry: Entry) =>
    new Promise<void>((resolve, reject) => {
      if (entry.signal.aborted) return reject(new Error('aborted before its turn'))
      if (free > 0) {
        free -= 1
        return resolve()
      }
      const waiter = { ...entry, go: resolve }
      waiting.push(waiter)
      entry.signal.addEventListener('abort', () => {
        const index = waiting.indexOf(waiter)
        if (index >= 0) waiting.splice(index, 1)
        reject(new Error('aborted before its turn'))
      })
    })

  return {
    async enter<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
      await place(entry)
      const leaveOnce = once(leave)
      entry.signal.addEventListener('abort', leaveOnce)
      return work().finally(leaveOnce)
    },
  }
}

const once = (act: () => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
