import type { Ending, Intention, RecoveryKind } from '@/intention/intention'
import { makeRunner } from '@/intention/runner'
import { CallError } from '@/request/errors'
import { actsOver } from './acts'

type Answer = (intention: Intention, count: number) => Promise<unknown>

/** A phone with a runner over a server that the test plays; `phone` is what the test may change meanwhile. */
const phoneOf = (recovery: RecoveryKind, { send, read }: { send: Answer; read?: Answer }) => {
  const phone = { isOnline: true, canStore: true, stored: [] as readonly Intention[] } // nothing is open at first
  const [sent, reads, writes]: [Intention[], Intention[], (readonly Intention[])[]] = [[], [], []]
  const told: string[] = []
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
    onEnding: ({ input }, ending) => told.push([...Object.values(input), wordOf(ending)].join(' ')),
    onLost: () => {
      losses += 1
    },
  })
  const inputs = () => sent.map(({ input }) => Object.values(input).join())
  return { runner, phone, sent, reads, writes, told, inputs, losses: () => losses }
}
const wordOf = (ending: Ending) => (ending.kind === 'done' ? 'done' : ending.error.kind)

const fails = (kind: CallError['kind']) => Promise.reject(new CallError(kind, '/x'))
const later = () => {
  let settle: { answer: (reply: unknown) => void; fail: (kind: CallError['kind']) => void } | undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { answer: resolve, fail: kind => reject(new CallError(kind, '/x')) }
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
  asking.answer({})
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
  first.answer({})
  await Promise.all([sending, other])
  expect(inputs()).toEqual(['one', 'other'])
})

test('sends another request once for two quick taps while the first is on its way', async () => {
  const first = later()
  const { runner, inputs, told } = phoneOf('resend', {
    send: (_, count) => (count === 1 ? first.promise : Promise.resolve({})),
  })
  const taps = ['one', 'other', 'other'].map(text => runner.run('take', '', { text }))
  first.answer({})
  await Promise.all(taps)
  expect(inputs()).toEqual(['one', 'other'])
  expect(told).toEqual(['one done', 'other done'])
})
