import type { CodeMeaning } from '@/pages/binding/calls'
import { type BindingFacts, progressOf } from '@/pages/binding/progress'
import { CallError } from '@/request/errors'
import type { Binding } from '@/services/binding'

const nothing = { data: undefined, error: null, isPaused: false }
const facts = (part: Partial<BindingFacts> = {}): BindingFacts => ({
  lookup: nothing,
  asked: 'not-yet',
  binding: nothing,
  hasWaitedTooLong: false,
  ...part,
})
const read = <Data>(data: Data) => ({ ...nothing, data })
const free: CodeMeaning = { kind: 'node', code: 'NM-1', deviceId: 'd-1', model: 'NM-Box 2', owner: 'nobody' }
const binding = (state: Binding['state'], reason: string | null = null) =>
  read<Binding>({ deviceId: 'd-1', state, boundAtMs: null, reason, stake: null })
const refused = (code: number) => new CallError('refused', '/jdis/bindset', { code, serverWords: '不行' })
const failure = (progress: ReturnType<typeof progressOf>) =>
  progress.state === 'failed' ? `${progress.step}: ${progress.trouble}` : progress.state

test('follows a binding that works', () => {
  expect(progressOf(facts())).toEqual({ step: 'look-up', state: 'in-progress' })
  const lookup = read(free)
  expect(progressOf(facts({ lookup }))).toEqual({ step: 'bind', state: 'ready' })
  expect(progressOf(facts({ lookup, asked: 'is-sent' }))).toEqual({ step: 'bind', state: 'in-progress' })
  const received = facts({ lookup, asked: 'is-received' })
  expect(progressOf(received)).toEqual({ step: 'confirm', state: 'in-progress' })
  expect(progressOf({ ...received, binding: binding('waiting') })).toEqual({ step: 'confirm', state: 'in-progress' })
  expect(progressOf({ ...received, binding: binding('bound') })).toEqual({ step: 'confirm', state: 'done' })
})

test.each([
  [{ ...free, kind: 'unknown' as const, deviceId: null }, 'look-up: unknown-code'],
  [{ ...free, deviceId: null }, 'look-up: unknown-code'],
  [{ ...free, owner: 'you' as const }, 'look-up: yours'],
  [{ ...free, owner: 'other' as const }, 'look-up: others'],
])('says that a code is not free to bind: %#', (lookup, wanted) => {
  expect(failure(progressOf(facts({ lookup: read(lookup) })))).toBe(wanted)
})

test.each([
  [1101, 'bind: device-offline'],
  [1102, 'bind: gone'],
  [1103, 'bind: others'],
  [1999, 'bind: call'],
])('explains a refusal with %s', (code, wanted) => {
  expect(failure(progressOf(facts({ lookup: read(free), asked: refused(code) })))).toBe(wanted)
})

test.each([
  ['is-received', binding('none'), 'confirm: lapsed'],
  // Its request may still arrive.
  ['is-unknown', binding('none'), 'in-progress'],
  ['is-unknown', binding('bound'), 'done'],
  ['is-received', binding('failed', '没有回应'), 'confirm: no-answer'],
] as const)('ends the binding as %# says after %s', (asked, refusal, wanted) => {
  expect(failure(progressOf(facts({ lookup: read(free), asked, binding: refusal })))).toBe(wanted)
})

test('passes on why the device did not confirm', () => {
  const progress = progressOf(facts({ asked: 'is-received', binding: binding('failed', '没有回应') }))
  expect(progress).toMatchObject({ reason: '没有回应' })
})

test('says at once that there is no network, in either step that reads', () => {
  const paused = { ...nothing, isPaused: true }
  expect(progressOf(facts({ lookup: paused }))).toMatchObject({ trouble: 'call', error: { kind: 'offline' } })
  expect(progressOf(facts({ asked: 'is-unknown', binding: paused }))).toMatchObject({
    step: 'confirm',
    trouble: 'call',
  })
})

test('says a minute after a lost response that nothing arrived', () => {
  const late = facts({ asked: 'is-unknown', hasWaitedTooLong: true, binding: binding('none') })
  expect(failure(progressOf(late))).toBe('bind: not-received')
})

test('says after too long that nobody knows, and takes a late yes', () => {
  const late = facts({ asked: 'is-received', hasWaitedTooLong: true, binding: binding('waiting') })
  expect(failure(progressOf(late))).toBe('confirm: slow')
  expect(failure(progressOf({ ...late, binding: binding('bound') }))).toBe('done')
})
