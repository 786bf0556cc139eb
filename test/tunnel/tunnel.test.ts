import { errcodes } from '@/tunnel/shapes'
import { visibleMapsOf } from '@/tunnel/tunnel'
import type { Fate } from './model-env'
import { envWith, good, limit, lost, minuteMs, only, open, states, web } from './samples'

/** Rows 28 to 32 of faults.md, on a phone, a network and a node with a fake clock. */

test('opens, limits and stops a service, and leaves its tunnel to other phones', () => {
  const env = envWith()
  open(env, {}, 4_000)
  expect(states(env)).toEqual(['running'])
  expect(env.truth.running).toMatchObject([{ limitKbps: 4_000 }])
  env.dispatch({ is: 'limit', limitKbps: 900 })
  expect(limit(env)).toMatchObject({ askedKbps: 900, acceptedKbps: 4_000, isInFlight: true })
  env.pass(100)
  expect(limit(env)).toMatchObject({ acceptedKbps: 900, isInFlight: false })
  expect(env.truth.running).toMatchObject([{ limitKbps: 900 }])
  env.dispatch({ is: 'stop', mapId: only(env) })
  expect(states(env)).toEqual(['stopping'])
  env.pass(100)
  expect(states(env)).toEqual(['stopped'])
  expect(env.calls).not.toContain('destroy')
})

test('ends a tunnel for every phone only when the user says so, and finds out before that nothing can open it again', () => {
  const env = envWith(good, good, good, good, { ...lost, actMs: 59_000, brokenMs: 1_000 })
  open(env)
  env.truth.openElsewhere()
  env.turn('background')
  env.pass(30_000)
  env.turn('foreground')
  env.pass(10_000)
  env.dispatch({ is: 'end' })
  env.pass(70_000)
  expect(env.truth.open).toBeUndefined()
  expect(states(env)).toEqual(['stopped'])
  expect(Object.values(env.tunnels)).toMatchObject([{ isEnding: false }])
})

test('stops its own service alone in a tunnel that another phone uses', () => {
  const env = envWith()
  open(env)
  env.truth.openElsewhere()
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(minuteMs)
  expect(env.truth.running).toEqual([])
  expect(env.truth.runningElsewhere).toHaveLength(1)
})

test('asks for no limit that nobody chose, and says nothing of it', () => {
  const env = envWith()
  env.truth.openElsewhere()
  env.truth.limitElsewhere(1_000)
  open(env, {}, null)
  expect(env.truth.running).toMatchObject([{ limitKbps: 1_000 }])
  expect(limit(env)).toMatchObject({ askedKbps: null, acceptedKbps: null })
})

test('says of a node that was unbound that it may still be open, and asks it no more', () => {
  const env = envWith()
  open(env)
  env.truth.isUnbound = true
  env.pass(5 * minuteMs)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'disowned' } }])
  env.dispatch({ is: 'remove', mapId: only(env) })
  env.pass(5 * minuteMs)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'disowned' } }])
  const asked = env.calls.length
  env.pass(60 * minuteMs)
  expect(env.calls).toHaveLength(asked)
  env.dispatch({ is: 'hide', mapId: only(env) })
  expect(env.tunnels).toEqual({})
})

test('shows a service again that was hidden when its node obeys no longer', () => {
  const env = envWith()
  open(env)
  env.truth.isUnbound = true
  env.dispatch({ is: 'hide', mapId: only(env) })
  env.pass(10 * minuteMs)
  const [tunnel] = Object.values(env.tunnels)
  expect(tunnel && visibleMapsOf(tunnel)).toHaveLength(1)
})

test('finds what ran when the account has signed in again after its token had expired', () => {
  const env = envWith()
  open(env)
  env.expire()
  env.pass(10 * minuteMs)
  env.renew()
  env.pass(minuteMs)
  expect(states(env)).toEqual(['running'])
  expect(env.truth.maps).toHaveLength(1)
})

test.each([errcodes.internal, 77])('keeps what runs while its node answers errcode %i for a minute', errcode => {
  const env = envWith(good, good, ...Array<Fate>(4).fill({ is: 'refused', errcode }))
  open(env)
  env.pass(3 * minuteMs)
  expect(states(env)).toEqual(['running'])
  expect(env.truth.maps).toHaveLength(1)
})

test('opens nothing that could not be stored, and says why', () => {
  const env = envWith()
  env.isStorageFull = true
  open(env)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'failed', kind: 'not-stored' } }])
  expect(env.calls).toEqual([])
})

test('counts the time that a start may act from when it left the phone', () => {
  const env = envWith(good, { ...lost, actMs: 59_000, brokenMs: 1_000, queuedMs: 40_000 })
  env.add(web, 0)
  env.pass(1_000)
  env.dispatch({ is: 'remove', mapId: only(env) })
  env.turn('background')
  env.truth.endElsewhere()
  env.pass(64_000)
  expect(env.mapIds).toHaveLength(1)
})

test('stops one of two services alone, and keeps the other', () => {
  const env = envWith()
  open(env)
  open(env, { port: 22 })
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(100)
  expect(states(env)).toEqual(['stopped', 'running'])
  expect(env.truth.running).toHaveLength(1)
})

test('28: keeps what was known after an unreadable response, and asks again', () => {
  const env = envWith(good, good, { ...lost, kind: 'unreadable' })
  open(env)
  env.pass(30_100)
  expect(states(env)).toEqual(['running'])
  env.pass(5_000)
  expect(env.truth.running).toHaveLength(1)
  expect(env.truth.maps).toHaveLength(1)
})

test('30: reports a creation as timed out at 45 s, and opens no service in its tunnel when it acts at 50 s', () => {
  const env = envWith({ is: 'late', actMs: 50_000 })
  env.add(web, 0)
  env.pass(46_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'failed', kind: 'timeout' } }])
  env.pass(5_000)
  expect(env.truth.open).toBeDefined()
  env.pass(15_000)
  expect(env.truth.maps).toEqual([])
  expect(states(env)).toEqual(['failed'])
})

test('30: closes a service that is reported as timed out at 45 s, and started at 50 s', () => {
  const env = envWith(good, { is: 'late', actMs: 50_000 })
  env.add(web, 0)
  env.pass(46_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'failed', kind: 'timeout' } }])
  env.pass(20_000)
  expect(env.truth.maps).toHaveLength(1)
  expect(env.truth.running).toEqual([])
  expect(states(env)).toEqual(['failed'])
})

test('31: says why a service does not start, and can retry', () => {
  const env = envWith()
  env.truth.setFull(false)
  env.add(web, 0)
  env.pass(15)
  env.truth.setFull(true)
  env.pass(2_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { errcode: errcodes.quotaUsedUp } }])
  env.truth.setFull(false)
  env.dispatch({ is: 'start', mapId: only(env) })
  env.pass(2_000)
  expect(states(env)).toEqual(['running'])
})

test('65: calls a tunnel failed that is closed each time it is opened, and can retry', () => {
  const env = envWith({ is: 'closed' }, { is: 'closed' }, { is: 'closed' })
  env.add(web, null)
  env.pass(10_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'closed' } }])
  env.dispatch({ is: 'start', mapId: only(env) })
  env.pass(10_000)
  expect(states(env)).toEqual(['running'])
})

test('32: takes stopping what is gone for done', () => {
  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(states(env)).toEqual(['stopped'])
})

test('says that a node is offline, and brings back what ran when it returns', () => {
  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.pass(46_000)
  expect(states(env)).toEqual(['node-offline'])
  env.truth.switchOn()
  env.pass(50_000)
  expect(states(env)).toEqual(['running'])
  expect(env.truth.running).toHaveLength(1)
})

test('returns to the same port after a drop, and to another only where that is taken', () => {
  const env = envWith()
  open(env)
  const before = env.statuses()[0]
  env.truth.switchOff()
  env.truth.switchOn()
  env.pass(40_000)
  expect(env.statuses()).toMatchObject([before ?? {}])
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  env.truth.takePorts()
  env.dispatch({ is: 'start', mapId: only(env) })
  env.pass(1_000)
  expect(env.statuses()).toMatchObject([{ state: 'running', address: { port: 20_001 } }])
})

test('reports every change once, in order', () => {
  const env = envWith()
  open(env)
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(env.changes.map(({ status }) => status.state)).toEqual(['connecting', 'running', 'stopping', 'stopped'])
})

test.each([errcodes.calleeOffline, errcodes.calleeUnknown])(
  'has no tunnel to close on a node that answers %i',
  errcode => {
    const env = envWith(good, good, ...Array<Fate>(100).fill({ is: 'refused', errcode }))
    open(env)
    env.dispatch({ is: 'stop', mapId: only(env) })
    env.pass(1_000)
    expect(states(env)).toEqual(['stopped'])
  },
)

test('no longer calls running what was not heard of for 90 s', () => {
  const env = envWith(good, good, ...Array<Fate>(100).fill({ is: 'unsent', kind: 'offline' }))
  open(env)
  env.pass(87_000)
  expect(states(env)).toEqual(['running'])
  env.pass(3_000)
  expect(states(env)).toEqual(['connecting'])
})

test('gives the next service all its tries after one was given up', () => {
  const unsent: Fate = { is: 'unsent', kind: 'signed-out' }
  const env = envWith(good, unsent, unsent, unsent, unsent, good)
  env.add(web, 0)
  env.add({ ...web, port: 8_080 }, 0)
  env.pass(60_000)
  expect(states(env)).toEqual(['failed', 'running'])
})

test('closes a start as well that acts after its account has left, and nothing of another phone', () => {
  const env = envWith(good, { ...lost, actMs: 50_000, brokenMs: 50 })
  env.add(web, 0)
  env.pass(100)
  env.truth.openElsewhere()
  env.dispatch({ is: 'sign-out' })
  env.pass(2 * minuteMs)
  expect(env.truth.maps).toHaveLength(2)
  expect(env.truth.running).toEqual([])
  expect(env.truth.runningElsewhere).toHaveLength(1)
  expect(Object.values(env.tunnels)).toMatchObject([{ asked: { maps: {} } }])
})
