import { serverNow, steadyNow } from '@/lib/clock'
import { updateNode } from '@/node/firmware-update'
import { setLimit } from '@/node/limit'
import { wakeNow } from '@/node/waking'
import { bind } from '@/pages/binding/writes'
import { unbind } from '@/pages/node/writes'
import { CallError } from '@/request/errors'
import { perform, recover } from '@/request/perform'
import { connect } from '@/request/send'

/** The server ends the write, and the read that follows tells this. */
const told = (reply: object) =>
  connect((async ({ effect, path }: { effect: string; path: string }) => {
    if (effect === 'write') throw new CallError('busy', path, { status: 503 })
    return reply
  }) as Parameters<typeof connect>[0]) // only these two calls are made

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

const owned = { deviceId: 'node-1', state: 'bound', boundAtMs: null, reason: null, stake: null }
const free = { ...owned, state: 'none' }

test.each([
  ['done', owned],
  ['notReceived', free],
  ['unknown', { ...owned, deviceId: 'node-2' }],
])('adds the node that was meant: %s', async (kind, reply) => {
  told(reply)
  expect(await perform(bind('node-1'), { action: 'bind', code: 'A' })).toMatchObject({ kind })
})

test.each([
  ['done', free],
  // It cannot be undone, so nobody is told yet that it was not done.
  ['unknown', owned],
  ['unknown', { ...free, deviceId: 'node-2' }],
])('removes the node that was meant: %s', async (kind, reply) => {
  told(reply)
  expect(await perform(unbind, { action: 'unbind', deviceId: 'node-1' })).toMatchObject({ kind })
})

test.each([
  ['bound', 'notReceived'],
  ['none', 'done'],
  ['waiting', 'unknown'],
  ['failed', 'unknown'],
  ['unknown', 'unknown'],
])('tells that a node was not removed only once it is surely bound: %s', async (state, kind) => {
  told({ ...owned, state })
  const sentAtMs = steadyNow() - 11 * 60_000
  expect(await recover(unbind, { action: 'unbind', deviceId: 'node-1' }, { sentAtMs })).toMatchObject({ kind })
})

const nowMs = 1.8e12
const limited = (atMs: number) => ({
  ...{ applied: null, status: 'refused', upCapacityKbps: null, downCapacityKbps: null },
  asked: { upKbps: 20_000, downKbps: null, hours: null, atMs },
})
const limitInput = { deviceId: 'node-1', upKbps: 20_000, downKbps: null, hours: null }

test.each([
  ['done', limited(2)],
  ['notReceived', limited(1)],
])('does not take an earlier request of the same limit for this one: %s', async (kind, reply) => {
  told(reply)
  expect(await perform(setLimit, limitInput, { before: limited(1) })).toMatchObject({ kind })
})

test.each([
  ['a second ago', 'done', 1_000],
  ['this morning', 'notReceived', 7_200_000],
])('tells whether a limit was asked for that had not been read before: %s', async (_when, kind, agoMs) => {
  told(limited(serverNow() - agoMs))
  expect(await perform(setLimit, limitInput)).toMatchObject({ kind })
})

const updated = (agoMs: number, phase: string) => ({
  ...{ atMs: nowMs, state: 'online', nat: 'open' },
  firmware: {
    ...{ version: '3', latestVersion: '4' },
    update: { phase, percent: 0, fromVersion: '3', toVersion: '4', startedAtMs: nowMs - agoMs, reason: null },
  },
})

test.each([
  ['just now', 'done', updated(0, 'downloading')],
  ['just now, and failed at once', 'done', updated(0, 'failed')],
  ['just now by a clock of whole seconds, and failed at once', 'done', updated(999, 'failed')],
  ['by another phone, and still runs', 'done', updated(60_000, 'installing')],
  ['by another phone since the page was read, and failed', 'unknown', updated(300_000, 'failed')],
])('tells whether a node is being updated: begun %s', async (_when, kind, reply) => {
  told(reply)
  const before = updated(90_000_000, 'failed')
  expect(await perform(updateNode, { deviceId: 'node-1', toVersion: '4' }, { before })).toMatchObject({ kind })
})

const attempt = (agoMs: number, outcome = 'ringing') => ({
  ...{ wakeId: `wake-${agoMs}`, startedAtMs: nowMs - agoMs, isScheduled: false, outcome, afterS: null, reason: null },
})
const wakeups = (...results: object[]) => ({ atMs: nowMs, schedules: [], results })

test.each([
  ['just now', 'done', [attempt(0)]],
  ['just now, and woke it', 'done', [attempt(0, 'online')]],
  ['by another phone, and still runs', 'done', [attempt(60_000)]],
  ['this morning by another phone', 'notReceived', [attempt(7_200_000, 'not-yet')]],
  ['never', 'notReceived', []],
])('tells whether a node is being woken, whatever was read before: begun %s', async (_when, kind, results) => {
  told(wakeups(...results))
  for (const before of [undefined, wakeups(attempt(90_000_000, 'online'))])
    expect(await perform(wakeNow, { deviceId: 'node-1' }, { before })).toMatchObject({ kind })
})

test('knows its own attempt when it is asked about later', async () => {
  told(wakeups(attempt(40_000, 'online')))
  const asked = (sentAgoMs: number) =>
    recover(wakeNow, { deviceId: 'node-1' }, { sentAtMs: steadyNow() - sentAgoMs, isEnded: true })
  expect(await asked(45_000)).toMatchObject({ kind: 'done' })
  expect(await asked(30_000)).toMatchObject({ kind: 'notReceived' })
})
