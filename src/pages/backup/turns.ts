import { takeTurn } from '@/platform/take-turn'
import { accountState } from '@/session/account-state'

/**
 * One window of a browser at a time changes and runs the backup of a node, as long as it has something to do. The
 * others show what that one stores.
 */
type Turn = { isMine: boolean; end: () => void }
const { getState: turns } = accountState(
  () => new Map<string, Turn>(),
  left => {
    for (const turn of left.values()) turn.end()
  },
)

export const isMine = (deviceId: string): boolean => turns().get(deviceId)?.isMine === true

/** Calls `onMine` when this window has its turn, and `onElsewhere` while another has it. */
export const askForTurn = (
  deviceId: string,
  { onMine, onElsewhere }: Record<'onMine' | 'onElsewhere', () => void>,
): void => {
  if (turns().has(deviceId)) return
  const turn: Turn = { isMine: false, end: () => undefined }
  turns().set(deviceId, turn)
  turn.end = takeTurn(`backup.${deviceId}`, {
    onMine: () => {
      turn.isMine = true
      onMine()
    },
    onElsewhere,
  })
}

export const endTurn = (deviceId: string): void => {
  turns().get(deviceId)?.end()
  turns().delete(deviceId)
}
