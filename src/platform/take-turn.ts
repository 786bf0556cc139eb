/** Absent in the mini-program, which has one window, and in browsers before 2022. */
const locks: LockManager | undefined = process.env.TARO_ENV === 'h5' ? navigator.locks : undefined

/** The pause after another window's turn: by then, what that one stored last can be read here. */
const arrivedMs = 1_000

export type TurnEvents = {
  /** This window has the turn; called at once if no other has it. */
  onMine: () => void
  /** Another window has the turn; `onMine` follows when that one ends it or is closed. */
  onElsewhere?: (() => void) | undefined
}

/** For a job that one window of a browser does at a time. The returned function ends the turn, or the wait for it. */
export const takeTurn = (job: string, { onMine, onElsewhere }: TurnEvents): (() => void) => {
  let isOver = false
  let end = () => {
    isOver = true
  }
  const hold = () => {
    if (isOver) return
    onMine()
    return new Promise<void>(resolve => {
      if (isOver) resolve()
      end = resolve
    })
  }
  const holdLater = () => new Promise<void>(resolve => setTimeout(resolve, arrivedMs)).then(hold)
  const holdOrWait = (lock: Lock | null) => {
    if (lock) return hold()
    if (!isOver) onElsewhere?.()
    void locks?.request(name, holdLater)
  }
  const name = `nodemate.${job}`
  if (!locks) void hold()
  // Rejects in a browser that stores nothing for this site.
  else locks.request(name, { ifAvailable: true }, holdOrWait).catch(hold)
  return () => end()
}
