import type { Effects } from '@/intention/effects'
import type { Intention, RecoveryKind } from '@/intention/intention'
import { CallError } from '@/request/errors'
import type { Told } from '@/request/perform'
import type { WriteCall } from '@/request/write'

type Server = {
  send: (intention: Intention) => Promise<unknown>
  /** The reply that a read finds; undefined when the server has nothing of it. */
  read?: (intention: Intention) => Promise<unknown>
}

/** The app's own effects over a server that answers any call by hand. */
export const actsOver = (recovery: RecoveryKind, { send, read }: Server): Effects => {
  const resend = async (intention: Intention): Promise<Told<WriteCall>> => {
    try {
      return { kind: 'done', reply: await send(intention) }
    } catch (reason) {
      const error = CallError.from(reason)
      if (error.kind === 'refused') return { kind: 'failed', error }
      throw error
    }
  }
  return {
    recoveryOf: () => recovery,
    attempt: intention =>
      send(intention).then(
        reply => ({ kind: 'done', reply }),
        (error: CallError) => (error.isUnknown ? { kind: 'unknown' } : { kind: 'failed', error }),
      ),
    resend,
    ask: async intention => {
      if (!read) return resend(intention)
      const reply = await read(intention)
      return reply === undefined ? { kind: 'nothingSoFar' } : { kind: 'done', reply }
    },
  }
}

/** A killed app sends nothing more, whatever still waited in it, and receives nothing of what is in flight. */
export const whileAlive =
  (isAlive: () => boolean) =>
  <T>(send: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!isAlive()) return
      send().then(
        value => isAlive() && resolve(value),
        (error: unknown) => isAlive() && reject(error),
      )
    })
