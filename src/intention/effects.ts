import { askServer, attempt, resend, type Told } from '@/request/perform'
import type { Write, WriteCall } from '@/request/write'
import type { Intention, RecoveryKind } from './intention'
import { rowOf } from './writes'

type Act = (intention: Intention) => Promise<Told<WriteCall>>

/** How the runner sends an intention or asks about it, by its call. */
export type Effects = {
  recoveryOf: (call: string) => RecoveryKind
  /** Sends it for the first time. */
  attempt: Act
  /** Sends it again under the same id; rejects when the response does not say what became of it. */
  resend: Act
  /** Finds out what became of it, as its row says; rejects when the response does not tell. */
  ask: Act
}

const asRowSays =
  (how: (row: Write, input: unknown) => Promise<Told<WriteCall>>): Act =>
  async ({ call, input, requestId }) => {
    const row = rowOf(call)
    if (!row) throw new Error(`${call} is no write of this version`)
    return how(row, { ...input, requestId })
  }

export const effects: Effects = {
  recoveryOf: call => {
    const recovery = rowOf(call)?.recovery ?? { never: 'no write of this version' }
    if (typeof recovery === 'string') return recovery
    return 'never' in recovery ? 'never' : 'readBack'
  },
  attempt: asRowSays(attempt),
  resend: asRowSays(resend),
  ask: asRowSays(askServer),
}
