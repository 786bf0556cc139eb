import { type TurnEvents, takeTurn } from '@/platform/take-turn'
import { accountState } from './account-state'

type Turn = { isMine: boolean; end: () => void }

/**
 * For work that goes on while nobody looks, each piece of it in one window of a browser at a time: the one that began
 * it, since it alone has the files, until it is closed; then another. The others show what that one stores.
 */
export const accountTurns = (work: string) => {
  const { getState: turns } = accountState(
    () => new Map<string, Turn>(),
    left => {
      for (const turn of left.values()) turn.end()
    },
  )
  return {
    isMine: (id: string): boolean => turns().get(id)?.isMine === true,

    /** Calls `onMine` when this window has its turn, and `onElsewhere` while another has it. */
    askForTurn: (id: string, { onMine, onElsewhere }: TurnEvents): void => {
      if (turns().has(id)) return
      const turn: Turn = { isMine: false, end: () => undefined }
      turns().set(id, turn)
      turn.end = takeTurn(`${work}.${id}`, {
        onMine: () => {
          turn.isMine = true
          onMine()
        },
        onElsewhere,
      })
    },

    endTurn: (id: string): void => {
      turns().get(id)?.end()
      turns().delete(id)
    },
  }
}
