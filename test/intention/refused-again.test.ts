import type { Ending, Intention } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import { CallError } from '@/request/errors'
import { actsOver } from './acts'

test('reports a refusal of a resent request that was never received before', async () => {
  const reported: Ending[] = []
  let stored: Intention[] = []
  let sendings = 0
  const runner = makeRunner({
    isOnline: () => true,
    now: () => 1_700_000_000_000,
    read: () => stored,
    write: kept => {
      stored = [...kept]
      return true
    },
    ...actsOver('readBack', {
      send: () => {
        sendings += 1
        return Promise.reject(new CallError(sendings === 1 ? 'network' : 'refused', '/exchange'))
      },
      read: () => Promise.resolve(undefined),
    }),
    onEnding: (_intention, ending) => reported.push(ending),
    onLost: () => undefined,
  })
  await runner.run('exchange', 'cup', { quantity: 1 })
  expect(reported).toEqual([])
  await runner.run('exchange', 'cup', { quantity: 1 })
  expect(reported).toMatchObject([{ kind: 'refused', error: { kind: 'refused' } }])
  expect(Object.values(runner.phases.getState())).toEqual(['notReceived'])
})
