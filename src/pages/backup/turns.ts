import { accountTurns } from '@/session/turns'

/** One window of a browser at a time changes and runs the backup of a node, as long as it has something to do. */
export const { isMine, askForTurn, endTurn } = accountTurns('backup')
