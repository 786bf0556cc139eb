import type { Ending, Intention, RecoveryKind } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import { CallError } from '@/request/errors'
import { actsOver } from './acts'
import { lost, resendingRunner } from './resending-runner'

const minuteMs = 60_000

/** A runner on a phone whose server never receives anything. */
const runnerOfNothingReceived = () => {
  let nowMs = 1_700_000_000_000
  let stored: Intention[] = []
  const reported: Ending[] = []
  const runner = makeRunner({
    isOnline: () => true,
    now: () => nowMs,
    read: () => stored,
    write: kept => {
      stored = [...kept]
      return true
    },
    ...actsOver('readBack', {
      send: () => Promise.reject(new CallError('network', '/exchange')),
      read: () => Promise.resolve(undefined),
    }),
    onEnding: (_intention, ending) => reported.push(ending),
    onLost: () => undefined,
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { runner, reported, pass, phases: () => Object.values(runner.phases.getState()) }
}

test('waits for a tap with what the server never received, and tells so once no request can be on its way', async () => {
  const { runner, reported, pass, phases } = runnerOfNothingReceived()
  await runner.run('exchange', 'cup', { quantity: 1 })
  expect(phases()).toEqual(['unknown'])
  await runner.settle()
  expect(phases()).toEqual(['notReceived'])
  pass(9 * minuteMs)
  await runner.settle()
  expect(phases()).toEqual(['notReceived'])
  pass(2 * minuteMs)
  await runner.settle()
  expect([phases(), runner.open()]).toEqual([[], []])
  expect(reported).toMatchObject([{ kind: 'refused', error: { kind: 'network' } }])
})

test('sends another request under an id of its own once the first cannot arrive any more', async () => {
  const { runner, pass, phases, reported } = runnerOfNothingReceived()
  await runner.run('exchange', 'cup', { quantity: 1 })
  await runner.settle()
  const [first] = runner.open()
  pass(11 * minuteMs)
  await runner.run('exchange', 'cup', { quantity: 2 })
  expect([phases(), reported]).toEqual([['unknown'], []])
  const [second] = runner.open()
  expect(second).toMatchObject({ input: { quantity: 2 } })
  expect(second?.requestId).not.toBe(first?.requestId)
})

test('replaces an intention that the server never received by another request for the same thing', async () => {
  const { runner } = runnerOfNothingReceived()
  await runner.run('exchange', 'cup', { quantity: 1 })
  const [first] = runner.open()
  await runner.run('exchange', 'cup', { quantity: 2 })
  expect(runner.open()).toEqual([{ ...first, input: { quantity: 2 }, resent: 1 }])
})

test('sends a changed request once the first is known, and reports each as its own', async () => {
  const { runner, reported, sent } = resendingRunner({
    way: 'resendSoon',
    handlers: (_, count) => (count === 1 ? lost() : Promise.resolve({})),
  })
  await runner.run('wakeup', 'node', { time: '06:00' })
  await runner.run('wakeup', 'node', { time: '07:00' })
  expect(sent.map(({ input }) => input)).toEqual([{ time: '06:00' }, { time: '06:00' }, { time: '07:00' }])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
  expect(reported).toEqual([
    [{ time: '06:00' }, 'done'],
    [{ time: '07:00' }, 'done'],
  ])
})

test('says so when a changed request has to wait for the first', async () => {
  const { runner, reported, sent } = resendingRunner({ way: 'resend', handlers: lost })
  await runner.run('wakeup', 'node', { time: '06:00' })
  await runner.run('wakeup', 'node', { time: '07:00' })
  expect(sent.map(({ input }) => input)).toEqual([{ time: '06:00' }, { time: '06:00' }])
  expect(reported).toEqual([[{ time: '07:00' }, 'refused', 'waiting']])
})

test('keeps a changed request while the first is being asked about', async () => {
  let respond: (reply: unknown) => void = () => undefined
  const { runner, reported, sent } = resendingRunner({
    way: 'resendSoon',
    handlers: (_, count) =>
      count === 1 ? lost() : count === 2 ? new Promise(resolve => (respond = resolve)) : Promise.resolve({}),
  })
  await runner.run('wakeup', 'node', { time: '06:00' })
  const settling = runner.settle()
  const changed = runner.run('wakeup', 'node', { time: '07:00' })
  respond({})
  await Promise.all([settling, changed])
  expect(sent.map(({ input }) => input)).toEqual([{ time: '06:00' }, { time: '06:00' }, { time: '07:00' }])
  expect(reported.map(([input]) => input)).toEqual([{ time: '06:00' }, { time: '07:00' }])
})

test.each(['status', 'forbidden', 'not-offered', 'unreadable'] as const)(
  'leaves a claim alone that was answered %s five times, blocks no other, and repeats it when asked',
  async kind => {
    let respond = (): Promise<unknown> => Promise.reject(new CallError(kind, '/take'))
    const { runner, sent, phases } = resendingRunner({
      way: 'resend',
      handlers: (_, count) => (count === 1 ? lost() : respond()),
    })
    await runner.run('take', '', {})
    for (let returns = 0; returns < 20; returns += 1) await runner.settle()
    expect([sent.length, phases()]).toEqual([6, ['unresolved']])
    await runner.ask('take', '')
    expect(sent).toHaveLength(7)
    respond = () => Promise.resolve({ points: 1 })
    await runner.run('take', '', {})
    expect(phases()).toEqual([])
    const ids = sent.map(({ requestId }) => requestId)
    expect(new Set(ids.slice(0, 7)).size).toBe(1)
    expect(ids[7]).not.toBe(ids[0])
  },
)

test('does not count tries while the network is gone', async () => {
  const { runner, sent, phases } = resendingRunner({ way: 'resend', handlers: lost })
  await runner.run('take', '', {})
  for (let returns = 0; returns < 20; returns += 1) await runner.settle()
  expect([sent.length, phases()]).toEqual([21, ['unknown']])
})

test('begins another intention after one whose end could not be stored', async () => {
  let canStore = true
  let stored: readonly Intention[] = []
  const sent: string[] = []
  const reported: string[] = []
  const runner = makeRunner({
    isOnline: () => true,
    now: () => 1_700_000_000_000,
    read: () => [...stored],
    write: open => {
      if (canStore) stored = open
      return canStore
    },
    ...actsOver('readBack', {
      send: async ({ requestId }) => {
        sent.push(requestId)
        canStore = false
        return {}
      },
    }),
    onEnding: (_, { kind }) => reported.push(kind),
    onLost: () => undefined,
  })
  await runner.run('exchange', 'cup', { quantity: 1 })
  canStore = true
  await runner.run('exchange', 'cup', { quantity: 1 })
  expect(new Set(sent).size).toBe(2)
  expect(reported).toEqual(['done', 'done'])
})

/** Two windows of one browser, over a server that answers by the test's own function. */
const twoWindows = (recovery: RecoveryKind, handlers: (count: number) => Promise<unknown>) => {
  let stored: readonly Intention[] = []
  const sent: string[] = []
  const open = () => {
    const reported: string[] = []
    const runner = makeRunner({
      isOnline: () => true,
      now: () => 1_700_000_000_000,
      read: () => JSON.parse(JSON.stringify(stored)),
      write: open => {
        stored = open
        return true
      },
      ...actsOver(recovery, {
        send: ({ requestId }) => {
          sent.push(requestId)
          return handlers(sent.length)
        },
      }),
      onEnding: (_, { kind }) => reported.push(kind),
      onLost: () => undefined,
    })
    return { reported, run: () => runner.run('take', '', {}) }
  }
  return { one: open(), other: open(), sent, stored: () => stored }
}

test('leaves an intention open that another window has sent again when its own sending never left', async () => {
  let fail: (error: CallError) => void = () => undefined
  const never = new Promise<unknown>(() => undefined)
  const { one, other, sent, stored } = twoWindows('resend', count => {
    if (count === 1) return new Promise((_, reject) => (fail = reject))
    return never
  })
  void one.run()
  void other.run()
  fail(new CallError('not-sent', '/take'))
  await new Promise(setImmediate)
  expect(stored().map(({ requestId }) => requestId)).toEqual([sent[0]])
  expect(one.reported).toEqual([])
})

test('tells what became of it where another window has done what never left here', async () => {
  let fail: (error: CallError) => void = () => undefined
  const { one, other, sent, stored } = twoWindows('resend', count =>
    count === 1 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve({}),
  )
  const first = one.run()
  await other.run()
  fail(new CallError('not-sent', '/take'))
  await first
  expect(new Set(sent).size).toBe(1)
  expect([one.reported, other.reported, stored()]).toEqual([['done'], ['done'], []])
})

test('keeps asking about what was sent while the clock was an hour ahead', async () => {
  const { runner, pass, phases } = runnerOfNothingReceived()
  pass(60 * minuteMs)
  await runner.run('exchange', 'cup', { quantity: 1 })
  pass(-60 * minuteMs)
  await runner.settle()
  expect(phases()).toEqual(['notReceived'])
  expect(runner.open()).toHaveLength(1)
})

test('leaves the next intention of another window open when a late response ends the first', async () => {
  let respond: (reply: unknown) => void = () => undefined
  const { one, other, sent, stored } = twoWindows('resend', count => {
    if (count === 1) return new Promise(resolve => (respond = resolve))
    return count === 2 ? Promise.resolve({}) : lost()
  })
  const first = one.run()
  await other.run()
  await other.run()
  respond({})
  await first
  expect(stored().map(({ requestId }) => requestId)).toEqual([sent[2]])
  expect(sent[2]).not.toBe(sent[0])
})

test('drops none of three different requests that are wanted at once', async () => {
  let respond: (reply: unknown) => void = () => undefined
  const { runner, reported } = resendingRunner({
    way: 'resend',
    handlers: (_, count) => (count === 1 ? new Promise(resolve => (respond = resolve)) : Promise.resolve({})),
  })
  const all = ['06:00', '07:00', '08:00'].map(time => runner.run('wakeup', 'node', { time }))
  respond({})
  await Promise.all(all)
  expect(reported).toEqual([
    [{ time: '06:00' }, 'done'],
    [{ time: '07:00' }, 'done'],
    [{ time: '08:00' }, 'done'],
  ])
})
