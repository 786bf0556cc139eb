/** As the platform rejects what another network, or a phone that goes to sleep, has broken off. */
export const interrupted = { errMsg: 'request:fail interrupted', errno: 600_001 }

/** Breaks off whatever is on its way. */
export const makeBreaks = () => {
  const onTheirWay = new Set<() => void>()
  /** A request that also ends when its sender gives it up. */
  const begin = (given: AbortSignal) => {
    const controller = new AbortController()
    let isBroken = false
    const breakOff = () => {
      isBroken = true
      controller.abort()
    }
    onTheirWay.add(breakOff)
    given.addEventListener('abort', () => controller.abort())
    return { signal: controller.signal, isBroken: () => isBroken, end: () => onTheirWay.delete(breakOff) }
  }
  const breakOff = () => {
    for (const each of [...onTheirWay]) each()
  }
  return { begin, breakOff }
}
