import { useRef } from 'react'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { request } from '@/request/send'
import { main } from '@/services/main'
import { currentUid } from '@/session/session'

export type Deletion = { is: 'gone' | 'unknown' | 'withdrawn' } | { is: 'still'; why: CallError }

/**
 * The one call that cannot be taken back: sent once, and never after it was withdrawn. When its answer is lost, or a
 * token is refused, nobody is told "failed" or "gone" before the server has said so (`faults.md` 53).
 */
export const useDeletion = () => {
  const running = useRef<{ abort: AbortController; isSent: boolean }>()
  return {
    /** Undefined while the one before is still running. */
    run: async (ticket: string): Promise<Deletion | undefined> => {
      if (running.current) return undefined
      const deletion = { abort: new AbortController(), isSent: false }
      running.current = deletion
      const onSend = () => {
        deletion.isSent = true
      }
      const uid = currentUid()
      try {
        await request(main.deregister, { ticket }, { signal: deletion.abort.signal, onSend })
        return { is: 'gone' }
      } catch (reason) {
        return await becameOf(CallError.from(reason), uid)
      } finally {
        running.current = undefined
      }
    },
    /** False when it is too late for that. */
    withdraw: (): boolean => {
      if (running.current?.isSent) return false
      running.current?.abort.abort()
      return true
    },
  }
}

const becameOf = async (failure: CallError, uid: string | undefined): Promise<Deletion> => {
  // Another account has the phone by now: whatever is asked would be asked of that one.
  if (uid !== currentUid() || (failure.kind === 'cancelled' && failure.isUnsent)) return { is: 'withdrawn' }
  if (failure.code === codes.noAccount) return { is: 'gone' }
  if (failure.kind === 'signed-out') return { is: 'unknown' }
  if (!failure.isUnknown) return { is: 'still', why: failure }
  try {
    await request(main.user, {})
    return { is: 'still', why: failure }
  } catch (error) {
    return { is: CallError.from(error).code === codes.noAccount ? 'gone' : 'unknown' }
  }
}
