import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallError } from '@/request/errors'
import { type Outcome, perform } from '@/request/perform'
import { query } from '@/request/query'
import { main } from '@/services/main'
import { recordDeletion } from '@/session/deletion'
import { currentUid } from '@/session/session'
import { deleteAccount } from './writes'

export type Deletion = { is: 'deleted' | 'unknown' | 'withdrawn' } | { is: 'still-there'; why?: CallError }

/**
 * Deletes the account: sent once, and never after it was withdrawn. When its response is lost, or a
 * token is refused, the app says neither "failed" nor "deleted" before the server has said so (`faults.md` 53).
 */
export const useDeletion = () => {
  const client = useQueryClient()
  const running = useRef<{ abort: AbortController; isSent: boolean }>()
  return {
    /** Undefined while the last one is still running. */
    run: async (ticket: string): Promise<Deletion | undefined> => {
      if (running.current) return undefined
      const deletion = { abort: new AbortController(), isSent: false }
      running.current = deletion
      const onSend = () => {
        deletion.isSent = true
        recordDeletion(client.getQueryData(query(main.maskedPhone, {}).queryKey)?.maskedPhone)
      }
      const uid = currentUid()
      const isOver = () => uid !== currentUid()
      const options = { signal: deletion.abort.signal, onSend }
      const outcome = await perform(deleteAccount, { ticket }, { isOver, options })
      running.current = undefined
      // Another account is signed in by now, or none: a confirmation that came meanwhile was shown already.
      return isOver() ? { is: 'withdrawn' } : deletionOf(outcome)
    },
    /** False when it is too late. */
    withdraw: (): boolean => {
      if (running.current?.isSent) return false
      running.current?.abort.abort()
      return true
    },
  }
}

const deletionOf = (outcome: Outcome<typeof main.deregister>): Deletion => {
  if (outcome.kind === 'done') return { is: 'deleted' }
  if (outcome.kind === 'unknown') return { is: 'unknown' }
  if (outcome.kind === 'notReceived') return { is: 'still-there' }
  const { error } = outcome
  if (error.kind === 'cancelled') return { is: 'withdrawn' }
  // A refused token may be the deleted account's.
  return error.kind === 'signed-out' ? { is: 'unknown' } : { is: 'still-there', why: error }
}
