/** The stand-in's time: the machine's, moved by as much as somebody asks, and from `stop` on by nothing else. */
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
