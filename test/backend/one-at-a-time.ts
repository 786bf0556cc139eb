/** Runs each piece of work after the one before it has ended, however that ended. */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  /** Waits for what is under way. */
  const end = () => last
  return Object.assign(inTurn, { end })
}
