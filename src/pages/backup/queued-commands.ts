import { accountState } from '@/session/account-state'
import type { Kept } from './storage'
import { type Backup, backupOf, setBackup } from './store'

/** What people told a backup before this window had its turn: shown at once, and carried out in the turn. */
export type Command = (kept: Kept) => Partial<Backup>

const { getState: queuedCommands } = accountState(() => new Map<string, readonly Command[]>())
export const queuedFor = (deviceId: string): readonly Command[] => queuedCommands().get(deviceId) ?? []

export const queue = (deviceId: string, command: Command): void => {
  queuedCommands().set(deviceId, [...queuedFor(deviceId), command])
  preview(deviceId, command)
}

export const takeQueued = (deviceId: string): readonly Command[] => {
  const commands = queuedFor(deviceId)
  queuedCommands().delete(deviceId)
  return commands
}

/** Shows the backup as it will be, except that nothing of it runs here yet. */
const preview = (deviceId: string, command: Command): void => {
  const backup = backupOf(deviceId)
  if (backup) setBackup(deviceId, { ...backup, ...command(backup), pause: backup.pause })
}

/** The backup after all of it, made in one step: what one command changes and the next changes back was never so. */
export const commanded = (backup: Backup, commands: readonly Command[]): Backup => {
  let now = backup
  for (const command of commands) now = { ...now, ...command(now) }
  return now
}
