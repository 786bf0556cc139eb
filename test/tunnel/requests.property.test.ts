import fc from 'fast-check'
import { maxRefusals } from '@/tunnel/tunnel'
import { runs } from '../runs'
import { askedBy, type Reply } from './stubborn-node'

const options = { seed: 2_027, ...runs() }
jest.setTimeout(60_000 * Math.max(1, options.numRuns / 1_000))

const granted: fc.Arbitrary<Reply> = fc.record({
  is: fc.constant('granted' as const),
  callerPid: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('connecting' as const, 'direct' as const, 'unknown' as const, 'closed' as const),
})
const refused: fc.Arbitrary<Reply> = fc.record({
  is: fc.constant('refused' as const),
  errcode: fc.constantFrom(1, 2, 3, 4, 5, 6, 77),
})
const retryAfterMs = fc.integer({ min: 0, max: 200 }).map(seconds => seconds * 1_000)
const unanswered: fc.Arbitrary<Reply> = fc.record(
  {
    is: fc.constant('unanswered' as const),
    kind: fc.constantFrom('network' as const, 'timeout' as const, 'unreadable' as const, 'busy' as const),
    retryAfterMs,
  },
  { requiredKeys: ['is', 'kind'] },
)
const unsent: fc.Arbitrary<Reply> = fc.record(
  {
    is: fc.constant('unsent' as const),
    kind: fc.constantFrom('offline' as const, 'signed-out' as const, 'too-many' as const),
    retryAfterMs,
  },
  { requiredKeys: ['is', 'kind'] },
)
const replies = fc.array(
  fc.oneof({ weight: 6, arbitrary: granted }, { weight: 3, arbitrary: refused }, unanswered, unsent),
  { minLength: 1, maxLength: 8 },
)

/** Opening three services, a limit and their checks in one minute, with as many setbacks as fit into it. */
const maxInAMinute = 40
/** Afterwards little more than the checks, sixty for three services: a setback costs the others a check. */
const maxInTenMinutes = 240

const maxWithin = (ms: number, timesMs: readonly number[]): number =>
  Math.max(0, ...timesMs.map((fromMs, at) => timesMs.slice(at).filter(atMs => atMs < fromMs + ms).length))

test(`asks ${options.numRuns} nodes rarely that answer whatever they like`, () => {
  fc.assert(
    fc.property(replies, fc.integer({ min: 1, max: 3 }), fc.boolean(), (cycle, services, isForeground) => {
      const asked = askedBy({ services, replyTo: (_call, at) => cycle[at % cycle.length] ?? cycle[0], isForeground })
      const timesMs = asked.map(({ atMs }) => atMs)
      expect(maxWithin(60_000, timesMs)).toBeLessThanOrEqual(maxInAMinute)
      expect(maxWithin(600_000, timesMs)).toBeLessThanOrEqual(maxInTenMinutes)
    }),
    options,
  )
})

test(`leaves ${options.numRuns} nodes alone for as long as they ask`, () => {
  fc.assert(
    fc.property(replies, fc.integer({ min: 1, max: 3 }), fc.boolean(), (cycle, services, isForeground) => {
      const replyTo = (_call: string, at: number) => cycle[at % cycle.length] ?? cycle[0]
      const asked = askedBy({ services, replyTo, isForeground })
      for (const [at, { atMs }] of asked.slice(1).entries()) {
        const reply = replyTo('', at)
        const wantedMs = (reply && 'retryAfterMs' in reply && reply.retryAfterMs) || 0
        expect(atMs - (asked[at]?.atMs ?? 0)).toBeGreaterThanOrEqual(wantedMs)
      }
    }),
    options,
  )
})

test('leaves a node alone that refuses whatever it is asked', () => {
  fc.assert(
    fc.property(
      replies,
      fc.nat(20),
      fc.constantFrom(1, 3),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (cycle, from, errcode, services, isForeground) => {
        const replyTo = (_call: string, at: number) =>
          at < from ? cycle[at % cycle.length] : ({ is: 'refused', errcode } as const)
        const asked = askedBy({ services, replyTo, isForeground, forMs: 60 * 60_000 })
        // Its token may have expired meanwhile, or the node is somebody else's.
        expect(asked.length - Math.min(from, asked.length)).toBeLessThanOrEqual(maxRefusals + services)
      },
    ),
    options,
  )
})

test('asks after a quarter of an hour a node that wants to be left alone for a day', () => {
  const reply = { is: 'unsent', kind: 'too-many', retryAfterMs: 86_400_000 } as const
  const asked = askedBy({ services: 1, replyTo: () => reply })
  expect(asked.map(({ atMs }) => atMs)).toEqual([0])
  expect(askedBy({ services: 1, replyTo: () => reply, forMs: 16 * 60_000 })).toHaveLength(2)
})

test('asks no more often of a node whose maps have other process ids than its tunnel', () => {
  const asked = askedBy({
    services: 2,
    replyTo: call => ({ is: 'granted', callerPid: call === 'create' ? 7 : 8, status: 'direct' }),
  })
  // A creation, two starts, and each service checked every 45 s.
  expect(asked.length).toBeLessThanOrEqual(45)
})

test('asks no more often of a node whose every map has a process id of its own', () => {
  let nextPid = 0
  const pids: Record<string, number> = {}
  const asked = askedBy({
    services: 2,
    replyTo: (call, _at, mapId) => {
      pids[mapId] ??= nextPid++
      return { is: 'granted', callerPid: call === 'create' ? 99 : (pids[mapId] ?? 0), status: 'direct' }
    },
  })
  expect(asked.length).toBeLessThanOrEqual(45)
})

test('asks about a running service every 45 s', () => {
  const asked = askedBy({ services: 1, replyTo: () => ({ is: 'granted', callerPid: 7, status: 'direct' }) })
  // A creation and a start come before.
  expect(asked).toHaveLength(2 + 13)
})

test('65: gives a tunnel up after three tries that is closed again whenever it is opened', () => {
  const asked = askedBy({ services: 1, replyTo: () => ({ is: 'granted', callerPid: 7, status: 'closed' }) })
  expect(asked.map(({ call }) => call)).toEqual(['create', 'create', 'create'])
})

test('65: asks ever more rarely about a tunnel that stays connecting', () => {
  const asked = askedBy({ services: 1, replyTo: () => ({ is: 'granted', callerPid: 7, status: 'connecting' }) })
  expect(asked.filter(({ call }) => call === 'create').length).toBeLessThanOrEqual(8)
})
