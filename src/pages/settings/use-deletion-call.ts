import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallError } from '@/request/errors'
import { type Outcome, perform } from '@/request/perform'
import { query } from '@/request/query'
import { account } from '@/services/account'
import { forgetDeletion, recordDeletion } from '@/session/deletion'
import { trackAccount } from '@/session/session'
import type { deletion } from './calls'
import { deleteAccount } from './writes'

type DeletionEnding = { is: 'deleted' | 'unknown' | 'withdrawn' } | { is: 'still-there'; why?: CallError }

/**
 * Deletes the account: sent once, and never after the user has withdrawn it. If the response is lost or the token is
 * refused, the app says neither "failed" nor "deleted" until the server has confirmed one (`faults.md` 53).
 */
export const useDeletionCall = () => {
  const client = useQueryClient()
  const running = useRef<{ abort: AbortController; isSent: boolean }>()
  const withdraw = (): boolean => {
    if (running.current?.isSent) return false
    running.current?.abort.abort()
    return true
  }
  // Whoever leaves the page has closed its question too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page goes
  useEffect(() => () => void withdraw(), [])
  return {
    /** Does nothing, and returns undefined, while the previous one is running. */
    run: async (ticket: string): Promise<DeletionEnding | undefined> => {
      if (running.current) return undefined
      const deletion = { abort: new AbortController(), isSent: false }
      running.current = deletion
      const onSend = () => {
        deletion.isSent = true
        recordDeletion(client.getQueryData(query(account.maskedPhone, {}).queryKey)?.maskedPhone)
      }
      const isOtherAccount = trackAccount()
      const options = { signal: deletion.abort.signal, onSend }
      const outcome = await perform(deleteAccount, { ticket }, { isOtherAccount, options })
      running.current = undefined
      if (outcome.kind === 'failed' && isRefusal(outcome.error)) forgetDeletion()
      // Another account is signed in by now, or none; a deletion confirmed meanwhile has been shown already.
      return isOtherAccount() ? { is: 'withdrawn' } : endingOf(outcome)
    },
    /** Returns false when the request has already been sent. */
    withdraw,
  }
}

/** A refused token may be the deleted account's. */
const isRefusal = ({ kind, code }: CallError): boolean => code !== undefined && kind !== 'signed-out'

const endingOf = (outcome: Outcome<typeof deletion.deregister>): DeletionEnding => {
  if (outcome.kind === 'done') return { is: 'deleted' }
  if (outcome.kind === 'unknown') return { is: 'unknown' }
  if (outcome.kind === 'notReceived') return { is: 'still-there' }
  const { error } = outcome
  if (error.kind === 'cancelled') return { is: 'withdrawn' }
  return error.kind === 'signed-out' ? { is: 'unknown' } : { is: 'still-there', why: error }
}
