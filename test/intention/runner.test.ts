import type { Ending, Intention, RecoveryKind } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import { CallError } from '@/request/errors'
import { actsOver } from './acts'

type Handler = (intention: Intention, count: number) => Promise<unknown>

/** A phone with a runner over a server that the test plays; the test may change `phone` meanwhile. */
const phoneOf = (recovery: RecoveryKind, { send, read }: { send: Handler; read?: Handler }) => {
  const phone = { isOnline: true, canStore: true, stored: [] as readonly Intention[] } // nothing is open at first
  const [sent, reads, writes]: [Intention[], Intention[], (readonly Intention[])[]] = [[], [], []]
  const reported: string[] = []
  let losses = 0
  const runner = makeRunner({
    isOnline: () => phone.isOnline,
    now: () => 1_700_000_000_000,
    read: () => [...phone.stored],
    write: open => {
      if (!phone.canStore) return false
      phone.stored = open
      writes.push(open)
      return true
    },
    ...actsOver(recovery, {
      send: intention => send(intention, sent.push(intention)),
      ...(read && { read: intention => read(intention, reads.push(intention)) }),
    }),
    onEnding: ({ input }, ending) => reported.push([...Object.values(input), wordOf(ending)].join(' ')),
    onLost: () => {
      losses += 1
    },
  })
  const inputs = () => sent.map(({ input }) => Object.values(input).join())
  return { runner, phone, sent, reads, writes, reported, inputs, losses: () => losses }
}
const wordOf = (ending: Ending) => (ending.kind === 'done' ? 'done' : ending.error.kind)

const fails = (kind: CallError['kind']) => Promise.reject(new CallError(kind, '/x'))
const later = () => {
  let settle: { respond: (reply: unknown) => void; fail: (kind: CallError['kind']) => void } | undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { respond: resolve, fail: kind => reject(new CallError(kind, '/x')) }
  })
  if (!settle) throw new Error('an executor runs at once')
  return { promise, ...settle }
}
const open = (one: Partial<Intention>): Intention => ({
  call: 'take',
  subject: '',
  requestId: 'request-of-one',
  input: {},
  sentAtMs: 1_700_000_000_000,
  ...one,
})

test('sends another request once the one that was given up is answered', async () => {
  const asking = later()
  const { runner, phone, inputs } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? asking.promise : Promise.resolve({})),
  })
  phone.stored = [open({ input: { text: 'one' }, tries: 5 })]
  const asked = runner.ask('take', '')
  const other = runner.run('take', '', { text: 'other' })
  asking.respond({})
  await Promise.all([asked, other])
  expect(inputs()).toEqual(['one', 'other'])
})

test('sends another request once the response to one that ended in another window is there', async () => {
  const first = later()
  const { runner, phone, inputs } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? first.promise : Promise.resolve({})),
  })
  const sending = runner.run('take', '', { text: 'one' })
  phone.stored = []
  const other = runner.run('take', '', { text: 'other' })
  first.respond({})
  await Promise.all([sending, other])
  expect(inputs()).toEqual(['one', 'other'])
})

test('sends another request once for two quick taps while the first is on its way', async () => {
  const first = later()
  const { runner, inputs, reported } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? first.promise : Promise.resolve({})),
  })
  const taps = ['one', 'other', 'other'].map(text => runner.run('take', '', { text }))
  first.respond({})
  await Promise.all(taps)
  expect(inputs()).toEqual(['one', 'other'])
  expect(reported).toEqual(['one done', 'other done'])
})

test('takes a tap for the first request once more while the second waits for it', async () => {
  const asking = later()
  const { runner, phone, inputs, reported } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? asking.promise : fails('network')),
  })
  phone.stored = [open({ input: { text: 'one' } })]
  const taps = ['other', 'one'].map(text => runner.run('take', '', { text }))
  asking.respond({})
  await Promise.all(taps)
  expect([inputs(), reported]).toEqual([['one', 'other'], ['one done']])
  expect(phone.stored).toMatchObject([{ input: { text: 'other' } }])
})

test('puts a third request in the place of none that may have come through', async () => {
  const asking = later()
  const { runner, phone, reported } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? asking.promise : fails('network')),
  })
  phone.stored = [open({ input: { text: 'one' }, tries: 5 })]
  const asked = runner.ask('take', '')
  const taps = ['other', 'third'].map(text => runner.run('take', '', { text }))
  asking.respond({})
  await Promise.all([asked, ...taps])
  expect(phone.stored).toMatchObject([{ input: { text: 'other' } }])
  expect(reported).toEqual(['one done', 'third waiting'])
})

test('sends nothing for a tap while the same request is being asked about', async () => {
  const asking = later()
  const { runner, sent, reads } = phoneOf('readBack', { send: () => fails('network'), read: () => asking.promise })
  await runner.run('exchange', 'cup', { quantity: 1 })
  const all = [runner.settle(), runner.run('exchange', 'cup', { quantity: 1 }), runner.ask('exchange', 'cup')]
  asking.respond(undefined)
  await Promise.all(all)
  expect([sent.length, reads.length]).toEqual([1, 1])
})

test('refuses another request when the first is given up just now, for it may have come through', async () => {
  const { runner, phone, inputs, reported } = phoneOf('resend', { send: () => fails('status') })
  phone.stored = [open({ input: { text: 'one' }, tries: 4 })]
  await runner.run('take', '', { text: 'other' })
  expect([inputs(), reported]).toEqual([['one'], ['other waiting']])
  await runner.run('take', '', { text: 'other' })
  expect(inputs()).toEqual(['one', 'other'])
})

describe('when another account takes the phone', () => {
  test('drops the request that waited for the first one of the account before', async () => {
    const first = later()
    const { runner, phone, inputs, reported } = phoneOf('resend', { send: () => first.promise })
    const taps = ['one', 'other'].map(text => runner.run('take', '', { text }))
    phone.stored = []
    runner.reopen()
    first.respond({})
    await Promise.all(taps)
    expect([inputs(), reported]).toEqual([['one'], []])
  })

  test('says nothing of a request that waited for a question about the first', async () => {
    const asking = later()
    const { runner, phone, inputs, reported } = phoneOf('readBack', {
      send: () => fails('network'),
      read: () => asking.promise,
    })
    await runner.run('exchange', 'cup', { quantity: 1 })
    const other = runner.run('exchange', 'cup', { quantity: 2 })
    phone.stored = []
    runner.reopen()
    asking.respond(undefined)
    await other
    expect([inputs(), reported]).toEqual([['1'], []])
  })

  test('keeps a tap of the next account alone when a late response to the one before arrives', async () => {
    const all = [later(), later(), later()]
    const { runner, phone, sent } = phoneOf('resend', {
      send: (_, count) => all[count - 1]?.promise ?? Promise.resolve({}),
    })
    const before = runner.run('take', '', {})
    phone.stored = []
    runner.reopen()
    void runner.run('take', '', {})
    all[0]?.respond({})
    await before
    void runner.run('take', '', {})
    expect(sent).toHaveLength(2)
  })

  test('knows nothing of how far the account before was', () => {
    const { runner, phone } = phoneOf('resend', { send: () => later().promise })
    expect(runner.phases.getState()).toEqual({})
    void runner.run('take', '', {})
    phone.stored = [open({ requestId: 'request-of-the-next' })]
    runner.reopen()
    expect(runner.phases.getState()).toEqual({ 'take ': 'unknown' })
  })
})

test('asks about the one that is meant, and about nothing that is not open', async () => {
  const { runner, phone, reads } = phoneOf('readBack', { send: () => fails('network'), read: async () => undefined })
  phone.stored = [open({ subject: 'cup' }), open({ subject: 'tea', requestId: 'request-of-tea' })]
  await runner.ask('take', 'tea')
  await runner.ask('take', 'coffee')
  expect(reads.map(({ requestId }) => requestId)).toEqual(['request-of-tea'])
})

test('sends and asks nothing without a network, and says so to whoever taps', async () => {
  const { runner, phone, sent, writes, reported } = phoneOf('resend', { send: async () => ({}) })
  phone.isOnline = false
  await runner.run('take', '', { text: 'one' })
  expect([reported, writes]).toEqual([['one offline'], []])
  phone.stored = [open({})]
  await runner.settle()
  expect(sent).toEqual([])
})

test('writes to the phone only what has changed', async () => {
  const { runner, writes } = phoneOf('resend', { send: async () => ({}) })
  await runner.run('take', '', {})
  expect(writes.map(({ length }) => length)).toEqual([1, 0])
})

test('counts how often it was sent once more', async () => {
  const { runner, phone } = phoneOf('resend', { send: () => fails('network') })
  await runner.run('take', '', {})
  const counts = []
  for (let returns = 0; returns < 3; returns += 1) {
    await runner.settle()
    counts.push(phone.stored[0]?.resent)
  }
  expect(counts).toEqual([1, 2, 3])
})

test('sends nothing once more that cannot be stored, and does not count that as tried', async () => {
  const { runner, phone, sent } = phoneOf('resend', { send: () => fails('network') })
  phone.stored = [open({ tries: 4 })]
  phone.canStore = false
  await runner.settle()
  expect([sent, runner.phases.getState()]).toEqual([[], { 'take ': 'unknown' }])
})

test('ends what is refused at its first sending, and asks nothing', async () => {
  const { runner, phone, reads, reported } = phoneOf('readBack', {
    send: () => fails('refused'),
    read: async () => ({}),
  })
  await runner.run('exchange', 'cup', { quantity: 1 })
  expect([phone.stored, reads, reported]).toEqual([[], [], ['1 refused']])
})

test('does not count a refusal to one of two that are on their way', async () => {
  const first = later()
  const { runner, phone, reported } = phoneOf('resend', { send: () => first.promise })
  const sending = runner.run('take', '', {})
  phone.stored = phone.stored.map(each => ({ ...each, resent: 1 }))
  first.fail('refused')
  await sending
  expect(phone.stored).toMatchObject([{ resent: 1 }])
  expect([phone.stored[0]?.tries, reported]).toEqual([undefined, []])
})

test('sends nothing in the place of what another window has begun since', async () => {
  const first = later()
  const { runner, phone, sent, reported } = phoneOf('resend', { send: () => first.promise })
  const sending = runner.run('take', '', { text: 'one' })
  const next = open({ input: { text: 'next' } })
  phone.stored = [next]
  first.fail('refused')
  await sending
  expect([phone.stored, sent.length, reported]).toEqual([[next], 1, []])
})

describe('asks to be asked again', () => {
  const lossesOf = async (recovery: RecoveryKind, kind: CallError['kind'], returns = 0) => {
    const { runner, losses } = phoneOf(recovery, {
      send: (_, count) => fails(count === 1 ? 'network' : kind),
      ...(recovery === 'readBack' && { read: async () => undefined }),
    })
    await runner.run('take', '', {})
    for (let count = 0; count < returns; count += 1) await runner.settle()
    return losses()
  }

  test.each([
    ['after a lost response', 'resend', 'network', 0, 1],
    ['after each question that was lost', 'resend', 'network', 6, 7],
    ['until something has answered beside the point five times', 'resend', 'status', 20, 5],
    ['after the server had nothing of it', 'readBack', 'network', 2, 3],
    ['never about what nothing can tell', 'never', 'network', 2, 0],
  ] as const)('%s', async (_, recovery, kind, returns, count) => {
    expect(await lossesOf(recovery, kind, returns)).toBe(count)
  })
})

test('leaves to a tap what asking would begin', () => {
  const mayAsk = (recovery: RecoveryKind) =>
    phoneOf(recovery, { send: () => fails('network') }).runner.mayAsk(open({ sentAtMs: 0 }))
  expect((['resend', 'readBack', 'resendSoon', 'never'] as const).map(mayAsk)).toEqual([true, true, false, false])
})
