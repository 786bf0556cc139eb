import * as v from 'valibot'
import { readableRows } from '@/lib/readable-rows'
import { onStoredElsewhere, readStored, removeStored, writeStored } from '@/platform/storage'
import { accountStore } from '@/session/account-store'
import { isEndedElsewhere } from '@/session/session'
import { Job } from './job'

/** This account's prints on this phone. */
export const storedPrints = accountStore({
  key: 'prints',
  schema: v.object({ jobs: readableRows(Job) }),
  empty: { jobs: [] },
})

const Command = v.picklist(['cancel', 'retry', 'use-mobile-data', 'ask-again', 'go-on'])
export type Command = v.InferOutput<typeof Command>

const commandPrefix = 'print-command.'

/** Tells the windows that run these jobs, or none of them: they obey at once. False when it could not be stored. */
export const leaveCommands = (ids: readonly string[], command: Command): boolean =>
  isEndedElsewhere() || (hasRoomFor(ids.length) && ids.every(id => leaveCommand(id, command)))

const leaveCommand = (id: string, command: Command): boolean =>
  // What was cancelled stays so, though no window has obeyed yet.
  readStored(commandPrefix + id) === 'cancel' || writeStored(commandPrefix + id, command)

/** More than one takes with its key. */
const commandLetters = 100

const hasRoomFor = (count: number): boolean =>
  count < 2 || (writeStored('print-room', ' '.repeat(count * commandLetters)) && removeStored('print-room'))

/** What another window has left for this one, once. */
export const takeCommand = (id: string): Command | undefined => {
  const left = v.safeParse(Command, readStored(commandPrefix + id))
  if (left.success) removeStored(commandPrefix + id)
  return left.success ? left.output : undefined
}

export const onCommandLeft = (listener: () => void) => onStoredElsewhere({ startsWith: commandPrefix }, listener)
