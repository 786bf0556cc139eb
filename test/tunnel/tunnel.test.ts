import { errcodes } from '@/tunnel/shapes'
import { envWith, good, limit, lost, only, open, states, web } from './given'
import type { Fate } from './model-env'

/** Rows 28 to 32 of faults.md, on a phone, a network and a node in a time of their own. */

test('a service is opened, limited, stopped; the tunnel goes with the last one', () => {
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
  expect(env.truth.open).toBeUndefined()
})

test('a creation that got lost in an open tunnel opens no other one unseen, however late it acts', () => {
  const env = envWith(good, good, good, good, { ...lost, actMs: 59_000, brokenMs: 1_000 })
  open(env)
  env.turn('hidden')
  env.pass(30_000)
  env.turn('shown')
  env.pass(10_000)
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(50_000)
  expect(env.truth.open).toBeDefined()
  expect(states(env)).toEqual(['stopping'])
  env.pass(20_000)
  expect(env.truth.open).toBeUndefined()
  expect(states(env)).toEqual(['stopped'])
})

test('one of two services is stopped by itself, and the other goes on', () => {
  const env = envWith()
  open(env)
  open(env, { port: 22 })
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(100)
  expect(states(env)).toEqual(['stopped', 'running'])
  expect(env.truth.running).toHaveLength(1)
})

test('28: an answer that nobody can read leaves what was known, and the question is asked again', () => {
  const env = envWith(good, good, { ...lost, kind: 'unreadable' })
  open(env)
  env.pass(30_100)
  expect(states(env)).toEqual(['running'])
  env.pass(5_000)
  expect(env.truth.running).toHaveLength(1)
  expect(env.truth.maps).toHaveLength(1)
})

test('30: a creation timed out at 45 s and acted on at 50 s is said to have timed out, and its tunnel is destroyed', () => {
  const env = envWith({ is: 'late', actMs: 50_000 })
  env.add(web, 0)
  env.pass(46_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'failed', kind: 'timeout' } }])
  env.pass(5_000)
  expect(env.truth.open).toBeDefined()
  env.pass(15_000)
  expect(env.truth.open).toBeUndefined()
  expect(states(env)).toEqual(['failed'])
})

test('30: what was acted on at once and answered at 50 s is destroyed too', () => {
  const env = envWith({ is: 'late', actMs: 1 })
  env.add(web, 0)
  env.pass(46_000)
  expect(env.truth.open).toBeUndefined()
  env.pass(60_000)
  expect(states(env)).toEqual(['failed'])
})

test('31: what does not start takes its tunnel back, says why, and can be tried again', () => {
  const env = envWith()
  env.truth.setFull(false)
  env.add(web, 0)
  env.pass(15)
  env.truth.setFull(true)
  env.pass(2_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { errcode: errcodes.quotaUsedUp } }])
  expect(env.truth.open).toBeUndefined()
  env.truth.setFull(false)
  env.dispatch({ is: 'start', mapId: only(env) })
  env.pass(2_000)
  expect(states(env)).toEqual(['running'])
})

test('65: a tunnel that is closed each time it is opened is called failed, and can be tried again', () => {
  const env = envWith({ is: 'closed' }, { is: 'closed' }, { is: 'closed' })
  env.add(web, null)
  env.pass(10_000)
  expect(env.statuses()).toMatchObject([{ state: 'failed', ended: { why: 'closed' } }])
  env.dispatch({ is: 'start', mapId: only(env) })
  env.pass(10_000)
  expect(states(env)).toEqual(['running'])
})

test('32: stopping what is gone is done', () => {
  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(states(env)).toEqual(['stopped'])
})

test('a node that goes off is said to be off, and what ran comes back with it', () => {
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

test('a drop gives the same port back, and another one only where that is taken', () => {
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

test('every change is reported once, in its order', () => {
  const env = envWith()
  open(env)
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(env.changes.map(({ status }) => status.state)).toEqual(['connecting', 'running', 'stopping', 'stopped'])
})

test.each([errcodes.calleeOffline, errcodes.calleeUnknown])(
  'a node that answers %i has no tunnel to close',
  errcode => {
    const env = envWith(good, good, ...Array<Fate>(100).fill({ is: 'refused', errcode }))
    open(env)
    env.dispatch({ is: 'stop', mapId: only(env) })
    env.pass(1_000)
    expect(states(env)).toEqual(['stopped'])
  },
)

test('what was not heard of for 90 s is no longer called running', () => {
  const env = envWith(good, good, ...Array<Fate>(100).fill({ is: 'unsent', kind: 'offline' }))
  open(env)
  env.pass(87_000)
  expect(states(env)).toEqual(['running'])
  env.pass(3_000)
  expect(states(env)).toEqual(['connecting'])
})

test('a service that was given up leaves the next one all its tries', () => {
  const unsent: Fate = { is: 'unsent', kind: 'signed-out' }
  const env = envWith(good, unsent, unsent, unsent, unsent, good)
  env.add(web, 0)
  env.add({ ...web, port: 8_080 }, 0)
  env.pass(60_000)
  expect(states(env)).toEqual(['failed', 'running'])
})

test('a creation that acts after its account has left is closed as well', () => {
  const env = envWith({ ...lost, actMs: 50_000, brokenMs: 50 })
  env.add(web, 0)
  env.pass(100)
  env.dispatch({ is: 'leave' })
  env.pass(49_000)
  expect(env.truth.open).toBeUndefined()
  env.pass(5_000)
  expect(env.truth.open).toBeDefined()
  env.pass(60_000)
  expect(env.truth.open).toBeUndefined()
  expect(env.tunnels).toEqual({})
})
