import type { Intention } from '@/intention/intention'
import {
  continued,
  type IntentionEvent,
  type IntentionsState,
  isForTapsOnly,
  isInTheWay,
  isLeftAlone,
  isReplaced,
  isResent,
  mayFollow,
  type RecoveryFacts,
  reread,
  stepIntention,
} from '@/intention/step'

const nowMs = 1_790_000_000_000
const minuteMs = 60_000

const cup: Intention = {
  call: 'exchange',
  subject: 'cup',
  requestId: 'request-of-cup',
  input: { quantity: 1 },
  sentAtMs: nowMs,
}
const tea: Intention = { ...cup, subject: 'tea', requestId: 'request-of-tea' }
const twoCups: Intention = { ...cup, input: { quantity: 2 } }

const facts = (recovery: RecoveryFacts['recovery'] = 'readBack', laterMs = 0): RecoveryFacts => ({
  recovery,
  nowMs: nowMs + laterMs,
})
const stateOf = (...open: Intention[]): IntentionsState => ({
  open,
  phases: Object.fromEntries(open.map(({ call, subject }) => [`${call} ${subject}`, 'sending'])),
})
const stepped = (state: IntentionsState, intention: Intention, event: IntentionEvent, known = facts()) =>
  stepIntention(state, intention, event, known)

test('stores an intention in place of the one before it for the same thing, without phone numbers', () => {
  const call = 'mall.exchangeGoods'
  const phoned = (phone: string): Intention => ({ ...cup, call, input: { quantity: 2, phone } })
  const stored = stepped(stateOf({ ...cup, call }, tea), phoned('13800000002'), { is: 'stored' })
  expect(stored.open).toEqual([tea, phoned('138****0002')])
})

test('marks the one that is sent as being sent', () => {
  const state = { open: [cup, tea], phases: { 'exchange tea': 'unknown' } } as const
  expect(stepped(state, cup, { is: 'sent' })).toEqual({
    open: [cup, tea],
    phases: { 'exchange cup': 'sending', 'exchange tea': 'unknown' },
  })
})

test('forgets what has ended, and nothing else', () => {
  expect(stepped(stateOf(cup, tea), cup, { is: 'ended' })).toEqual(stateOf(tea))
})

test('keeps another request that has taken its place in another window', () => {
  expect(stepped(stateOf(twoCups), cup, { is: 'ended' })).toEqual({ open: [twoCups], phases: {} })
})

test.each([
  [0, 'notReceived'],
  [10 * minuteMs, 'notReceived'],
  [10 * minuteMs + 1, undefined],
  [-10 * minuteMs - 1, undefined],
])('keeps what the server had nothing of %i ms ago, and still has not, as %p', (laterMs, phase) => {
  const [then, now] = [facts('readBack', 0), facts('readBack', laterMs)]
  const first = stepped(stateOf(cup), cup, { is: 'notReceived', askedAtMs: then.nowMs }, then)
  const state = stepped(first, cup, { is: 'notReceived', askedAtMs: now.nowMs }, now)
  expect([state.phases['exchange cup'], state.open.length]).toEqual([phase, phase ? 1 : 0])
})

test('does not stretch a late response over the time between', () => {
  const asked = { is: 'notReceived', askedAtMs: facts().nowMs } as const
  const first = stepped(stateOf(cup), cup, asked)
  const state = stepped(first, cup, asked, facts('readBack', 60 * minuteMs))
  expect(state.phases['exchange cup']).toBe('notReceived')
})

describe('a lost response', () => {
  test('leaves what is open unknown', () => {
    const state = stepped(stateOf(cup), cup, { is: 'lost', isCounted: false })
    expect(state).toEqual({ open: [cup], phases: { 'exchange cup': 'unknown' } })
  })

  test('counts replies that are no outcome, and stops after five of them', () => {
    let state = stateOf(tea, cup)
    const phases: unknown[] = []
    for (let tries = 1; tries <= 5; tries += 1) {
      const [open = cup] = state.open.filter(({ subject }) => subject === 'cup')
      state = stepped(state, open, { is: 'lost', isCounted: true })
      expect(state.open).toEqual([tea, { ...cup, tries }])
      phases.push(state.phases['exchange cup'])
    }
    expect(phases).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unresolved'])
    expect(state.phases['exchange tea']).toBe('sending')
  })

  test('does not count against the request that has taken its place', () => {
    const state = stepped(stateOf(twoCups), cup, { is: 'lost', isCounted: true })
    expect(state).toEqual({ open: [twoCups], phases: { 'exchange cup': 'unknown' } })
  })

  test.each([
    ['resendSoon', 0, 'unknown'],
    ['resendSoon', 11 * minuteMs, 'unresolved'],
    ['resend', 11 * minuteMs, 'unknown'],
    ['readBack', 11 * minuteMs, 'unknown'],
    ['never', 0, 'unresolved'],
  ] as const)('makes a write that recovers by %s, after %i ms, %s', (recovery, laterMs, phase) => {
    const state = stepped(stateOf(cup), cup, { is: 'lost', isCounted: false }, facts(recovery, laterMs))
    expect(state.phases).toEqual({ 'exchange cup': phase })
  })
})

test('reads back each phase: what is gone has none, what is new is unknown or left alone', () => {
  const tired = { ...tea, subject: 'tired', tries: 5 }
  const sending = { ...tea, subject: 'sending' }
  const phases = { 'exchange gone': 'sending', 'exchange sending': 'sending', 'exchange tired': 'unknown' } as const
  expect(reread({ open: [cup, sending, tired], phases }, () => facts()).phases).toEqual({
    'exchange cup': 'unknown',
    'exchange sending': 'sending',
    'exchange tired': 'unresolved',
  })
})

test('lets only a tap restart what nothing can tell, or what was only requested then', () => {
  const isForTaps = (recovery: RecoveryFacts['recovery'], laterMs: number) =>
    isForTapsOnly(cup, facts(recovery, laterMs))
  expect([isForTaps('never', 0), isForTaps('resendSoon', 10 * minuteMs + 1)]).toEqual([true, true])
  expect([isForTaps('resendSoon', 10 * minuteMs), isForTaps('resend', 60 * minuteMs)]).toEqual([false, false])
  expect(isForTaps('readBack', 60 * minuteMs)).toBe(false)
})

test('is left alone when only a tap may start it, or after too many tries', () => {
  expect([cup, { ...cup, tries: 4 }, { ...cup, tries: 5 }].map(each => isLeftAlone(each, facts('resend')))).toEqual([
    false,
    false,
    true,
  ])
  expect(isLeftAlone(cup, facts('never'))).toBe(true)
})

test('is sent again automatically only where its row allows it', () => {
  const all = ['readBack', 'resend', 'resendSoon', 'never'] as const
  expect(all.map(recovery => isResent({ recovery }))).toEqual([false, true, true, false])
})

test('makes another request for the same thing wait until the open one is given up', () => {
  const isWaiting = (open: Intention | undefined, recovery: RecoveryFacts['recovery']) =>
    isInTheWay(open, twoCups.input, facts(recovery))
  const tired = { ...cup, tries: 5 }
  expect([isWaiting(undefined, 'resend'), isWaiting(twoCups, 'resend')]).toEqual([false, false])
  expect([isWaiting(cup, 'resend'), isWaiting(cup, 'readBack')]).toEqual([true, true])
  expect([isWaiting(tired, 'resend'), isWaiting(tired, 'resendSoon')]).toEqual([false, false])
  expect([isWaiting(tired, 'readBack'), isWaiting(tired, 'never')]).toEqual([true, true])
  const isWaitingLater = (laterMs: number) => isInTheWay(cup, twoCups.input, facts('resendSoon', laterMs))
  expect([isWaitingLater(10 * minuteMs), isWaitingLater(11 * minuteMs)]).toEqual([true, false])
})

test('continues under the open id on a tap, and under a new one once that was given up', () => {
  expect(continued(undefined, cup.input, facts('resend'))).toBeUndefined()
  expect(continued(cup, cup.input, facts('resend'))).toBe(cup.requestId)
  expect(continued({ ...cup, tries: 5 }, cup.input, facts('readBack'))).toBe(cup.requestId)
  expect(continued({ ...cup, tries: 5 }, cup.input, facts('resend'))).toBeUndefined()
  expect(continued(cup, cup.input, facts('resendSoon', 11 * minuteMs))).toBeUndefined()
  expect(continued(cup, cup.input, facts('readBack', 11 * minuteMs))).toBe(cup.requestId)
})

test('keeps the id of what was refused after it was sent again, for the same request alone', () => {
  const refused = { ...cup, isRefused: true }
  expect(continued(refused, cup.input, facts('resendSoon'))).toBe(cup.requestId)
  expect(continued(refused, twoCups.input, facts('resendSoon'))).toBeUndefined()
  expect(isInTheWay(refused, twoCups.input, facts('resendSoon'))).toBe(false)
  expect(isLeftAlone(refused, facts('resendSoon'))).toBe(true)
  expect(reread({ open: [refused], phases: {} }, () => facts('resendSoon')).phases).toEqual({})
})

test('is replaced by another request for the same thing, and by none for another thing', () => {
  expect(isReplaced([{ ...cup, requestId: 'of-another-window' }], cup)).toBe(true)
  expect(isReplaced([tea], cup)).toBe(false)
  expect(isReplaced([cup, tea], cup)).toBe(false)
})

test('lets a different request follow one that was not received, unless another window has begun a third', () => {
  expect(mayFollow(cup, 'notReceived', cup, twoCups.input, facts())).toBe(true)
  expect(mayFollow(cup, 'notReceived', { ...cup, requestId: 'of-another-window' }, twoCups.input, facts())).toBe(false)
  expect(mayFollow(cup, 'lost', cup, twoCups.input, facts('resend'))).toBe(false)
})
