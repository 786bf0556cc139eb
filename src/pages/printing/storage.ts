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

/** Tells the window that runs the job; false when that could not be stored. */
export const leaveCommand = (id: string, command: Command): boolean => {
  // What was cancelled stays so, though no window has obeyed yet.
  const isCancelled = readStored(commandPrefix + id) === 'cancel'
  return isCancelled || isEndedElsewhere() || writeStored(commandPrefix + id, command)
}

/** What another window has left for this one, once. */
export const takeCommand = (id: string): Command | undefined => {
  const left = v.safeParse(Command, readStored(commandPrefix + id))
  if (left.success) removeStored(commandPrefix + id)
  return left.success ? left.output : undefined
}

export const onCommandLeft = (listener: () => void) => onStoredElsewhere({ startsWith: commandPrefix }, listener)
