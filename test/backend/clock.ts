/** The stand-in's time: the machine's, moved by as much as somebody asks. */
export const makeClock = () => {
  let offsetMs = 0
  return {
    now: () => Date.now() + offsetMs,
    move: (ms: number) => {
      offsetMs = ms
    },
  }
}
