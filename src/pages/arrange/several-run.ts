/** What became of one node. `nothing`: there was nothing to do. `waitMs`: the server wants a pause. */
export type Ending = { kind: 'done' | 'nothing' | 'refused' | 'unknown'; note?: string; waitMs?: number }
export type State = Ending | { kind: 'waiting' | 'running'; note?: undefined; waitMs?: undefined }

/** A browser has fewer connections, and one is left for what the page reads. */
const atOnce = process.env.TARO_ENV === 'h5' ? 2 : 4

type Options<Step> = {
  act: (step: Step) => Promise<State>
  tell: (step: Step, state: State) => void
  /** Asked before each step: what has begun is finished, the rest stays as it is. */
  mayGoOn: () => boolean | Promise<boolean>
}

/** Takes the steps in their order, a few at once, each a single time. */
export const runSeveral = async <Step>(
  steps: readonly Step[],
  { act, tell, mayGoOn }: Options<Step>,
): Promise<void> => {
  const left = steps.values()
  const takeTurns = async (): Promise<void> => {
    while (await mayGoOn()) {
      const next = left.next()
      if (next.done) return
      tell(next.value, { kind: 'running' })
      tell(next.value, await act(next.value))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}
