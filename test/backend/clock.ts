/** The stand-in's time: the machine's plus an offset; after `stop` it changes by the offset only. */
export const makeClock = () => {
  let offsetMs = 0
  let stoppedAtMs: number | undefined
  return {
    now: () => (stoppedAtMs ?? Date.now()) + offsetMs,
    move: (ms: number) => {
      offsetMs = ms
    },
    stop: () => {
      stoppedAtMs ??= Date.now()
    },
  }
}
