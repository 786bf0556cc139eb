/** Runs each task after the one before it has ended, successfully or not. */
export const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  /** Waits for the running task. */
  const end = () => last
  return Object.assign(inTurn, { end })
}
