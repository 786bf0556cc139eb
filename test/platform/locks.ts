type Hold = (lock: Lock | null) => unknown
type Request = { window: object; hold: Hold }

/** `navigator.locks` of the windows of one browser, which jsdom lacks: exclusive locks, given in turn. */
export const makeLocks = () => {
  const queues = new Map<string, Request[]>()
  const queueOf = (name: string) => queues.get(name) ?? []

  const give = (name: string, request: Request) => {
    // as: nothing else of a lock is read.
    const held = Promise.resolve().then(() => request.hold({ name, mode: 'exclusive' } as Lock))
    void held.then(() => leave(name, request))
  }
  const leave = (name: string, request: Request) => {
    const [first, ...others] = queueOf(name)
    queues.set(
      name,
      queueOf(name).filter(each => each !== request),
    )
    const [next] = others
    if (first === request && next) give(name, next)
  }

  const locksOf = (window: object) => ({
    request: async (name: string, ...given: [Hold] | [{ ifAvailable: true }, Hold]) => {
      const [hold, isOnlyAsking] = given.length === 1 ? [given[0], false] : [given[1], true]
      const queue = queueOf(name)
      if (isOnlyAsking && queue.length > 0) return hold(null)
      const request = { window, hold }
      queues.set(name, [...queue, request])
      if (queue.length === 0) give(name, request)
    },
  })

  /** A closed window lets go of all that it had or waited for. */
  const close = (window: object) => {
    for (const [name, queue] of queues) for (const each of queue) if (each.window === window) leave(name, each)
  }
  /** For the modules that are loaded meanwhile. */
  const during = <T>(window: object, load: () => T): T => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOf(window) })
    try {
      return load()
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  }
  return { during, close }
}
