import type { Ending, Intention, RecoveryKind } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import { CallError } from '@/request/errors'
import { actsOver } from './acts'

type Server = { way: RecoveryKind; handlers: (input: unknown, count: number) => Promise<unknown> }

/** A runner of intentions that are sent again, over a server that answers by the test's own function. */
export const resendingRunner = ({ way, handlers }: Server) => {
  let nowMs = 1_700_000_000_000
  let stored: Intention[] = []
  const reported: [input: unknown, ending: Ending['kind'], error?: string][] = []
  const sent: { input: unknown; requestId: string }[] = []
  const runner = makeRunner({
    isOnline: () => true,
    now: () => nowMs,
    read: () => stored,
    write: kept => {
      stored = JSON.parse(JSON.stringify(kept))
      return true
    },
    ...actsOver(way, {
      send: ({ input, requestId }) => {
        sent.push({ input, requestId })
        return handlers(input, sent.length)
      },
    }),
    onEnding: ({ input }, ending) =>
      reported.push(ending.kind === 'done' ? [input, 'done'] : [input, 'refused', ending.error.kind]),
    onLost: () => undefined,
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { runner, reported, sent, pass, phases: () => Object.values(runner.phases.getState()) }
}

export const lost = () => Promise.reject(new CallError('network', '/wakeup'))
