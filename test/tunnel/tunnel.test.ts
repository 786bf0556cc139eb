import { errcodes, rules } from '@/tunnel/shapes'
import type { Service } from '@/tunnel/tunnel'
import { limitOf } from '@/tunnel/tunnel-status'
import { Env, type Fate, node } from './model-env'

/** Rows 28 to 34 and 50 of faults.md, on a phone, a network and a node in a time of their own. */

const web: Service = {
  name: 'web',
  preset: 'web',
  ip: '127.0.0.1',
  port: 80,
  rule: rules.onlyTheAccount,
  openForMs: null,
}
const good: Fate = { is: 'answered', actMs: 10, backMs: 10, isDoubled: false }
const lost: Fate = { is: 'lost', actMs: 10, brokenMs: 50, kind: 'network' }
const minuteMs = 60_000

const envWith = (...fates: Fate[]) => new Env([...fates, ...Array<Fate>(400).fill(good)], () => undefined)
const open = (env: Env, service: Partial<Service> = {}, limitKbps: number | null = 0) => {
  env.add({ ...web, ...service }, limitKbps)
  env.pass(2_000)
}
const states = (env: Env) => env.statuses().map(({ state }) => state)
const only = (env: Env) => env.mapIds[0] ?? ''
const limit = (env: Env) => {
  const tunnel = env.tunnels[node.id]
  if (!tunnel) throw new Error('there is no tunnel')
  return limitOf(tunnel)
}

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

test('a service opened without a limit keeps its node’s, and none is sent', () => {
  const env = envWith()
  open(env, {}, 4_000)
  open(env, { port: 9_100 }, null)
  expect(env.truth.running).toMatchObject([{ limitKbps: 4_000 }, { limitKbps: 4_000 }])
  expect(env.calls).not.toContain('limit')
})

test('a service opened with another limit changes its node’s', () => {
  const env = envWith()
  open(env, {}, 4_000)
  open(env, { port: 22 }, 900)
  expect(env.truth.running).toMatchObject([{ limitKbps: 900 }, { limitKbps: 900 }])
})

test('a limit that nobody chose is not sent, whatever got lost', () => {
  const env = envWith(good, lost)
  env.add(web, null)
  env.pass(10 * minuteMs)
  expect(states(env)).toEqual(['running'])
  expect(env.calls).not.toContain('limit')
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

test('32: stopping what is gone is done', () => {
  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(states(env)).toEqual(['stopped'])
})

test('33: a limit that the node refuses is not in force, and what is in force is shown', () => {
  const env = envWith(good, good, { is: 'refused', errcode: 77 })
  open(env, {}, 4_000)
  env.dispatch({ is: 'limit', limitKbps: 900 })
  env.pass(1_000)
  expect(limit(env)).toMatchObject({ acceptedKbps: 4_000, problem: { why: 'refused', errcode: 77 } })
  expect(states(env)).toEqual(['running'])
})

test('33: a limit without an answer is unknown until it is asked again', () => {
  const env = envWith(good, good, lost)
  open(env, {}, 4_000)
  env.dispatch({ is: 'limit', limitKbps: 900 })
  env.pass(60)
  expect(limit(env)).toMatchObject({ acceptedKbps: null, isInFlight: true })
  env.pass(3_000)
  expect(limit(env)).toMatchObject({ acceptedKbps: 900, problem: null })
})

test.each<Fate>([
  { is: 'refused', errcode: 77 },
  { is: 'unsent', kind: 'offline' },
])('33: a limit that is owed and comes to nothing (%o) is asked for ever more rarely, and never in a rush', fate => {
  const checks = [good, good]
  const env = envWith(good, good, lost, good, ...checks, ...Array<Fate>(300).fill(fate))
  open(env, {}, 4_000)
  env.dispatch({ is: 'limit', limitKbps: 900 })
  env.pass(59_000)
  expect(limit(env)).toMatchObject({ acceptedKbps: 900, problem: null })
  const before = env.sentAtMs.length
  env.pass(20_000)
  expect(env.sentAtMs.length - before).toBeGreaterThan(2)
  expect(env.sentAtMs.length - before).toBeLessThan(8)
  expect(limit(env).problem).not.toBeNull()
})

test('34: back after half an hour nothing is called running before the node was asked, and what should have closed closes', () => {
  const env = envWith()
  open(env, { openForMs: 20 * minuteMs })
  open(env, { port: 22 })
  env.turn('hidden')
  env.sleep(30 * minuteMs)
  env.turn('shown')
  expect(states(env)).toEqual(['stopping', 'connecting'])
  env.pass(1_000)
  expect(env.statuses()).toMatchObject([{ state: 'stopped', ended: { why: 'time-over' } }, { state: 'running' }])
  expect(env.truth.running).toHaveLength(1)
})

test.each([
  ['beside one that stays open', null],
  ['before another one closes', 30 * minuteMs],
])('closes a service on time in a tab behind others, %s', (_how, openForMs) => {
  const env = envWith()
  open(env, { openForMs: 10 * minuteMs })
  open(env, { port: 22, openForMs })
  env.turn('hidden')
  env.pass(11 * minuteMs)
  expect(env.truth.running).toHaveLength(1)
  expect(states(env)[0]).toBe('stopped')
  env.pass(20 * minuteMs)
  expect(env.truth.running).toHaveLength(openForMs === null ? 1 : 0)
})

test('closes in a tab behind others what it has not found again yet', () => {
  const env = envWith()
  open(env)
  open(env, { port: 22, openForMs: 10 * minuteMs })
  env.pass(9 * minuteMs)
  env.kill()
  env.turn('hidden')
  env.pass(2 * minuteMs)
  expect(env.truth.running).toHaveLength(1)
})

test('34: killed and started again it finds what runs, and opens nothing that was dropped', () => {
  const env = envWith()
  open(env)
  env.kill()
  expect(states(env)).toEqual(['connecting'])
  env.pass(1_000)
  expect(states(env)).toEqual(['running'])
  expect(env.truth.maps).toHaveLength(1)

  env.truth.switchOff()
  env.truth.switchOn()
  env.kill()
  env.pass(5 * minuteMs)
  expect(env.statuses()).toMatchObject([{ state: 'stopped', ended: { why: 'dropped' } }])
  expect(env.truth.open).toBeUndefined()
})

test('a node that goes off is said to be off, and what ran comes back with it', () => {
  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.pass(31_000)
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

test.each([-1, 1])(
  '50: a clock that jumps by %p days closes nothing early and leaves nothing open for longer',
  days => {
    const env = envWith()
    open(env, { openForMs: 60 * minuteMs })
    env.jump(days * 24 * 60 * minuteMs)
    env.pass(50 * minuteMs)
    expect(states(env)).toEqual(['running'])
    env.pass(11 * minuteMs)
    expect(states(env)).toEqual(['stopped'])
    expect(env.truth.open).toBeUndefined()
  },
)

test('50: set forward by a day behind other apps: a creation that still acts is destroyed all the same', () => {
  const env = envWith({ is: 'lost', actMs: 51_000, brokenMs: 22_000, kind: 'busy' })
  env.add({ ...web, openForMs: 80_000 }, 0)
  env.turn('hidden')
  env.jump(24 * 60 * minuteMs)
  env.pass(52_000)
  expect(env.truth.open).toBeDefined()
  expect(states(env)).not.toEqual(['stopped'])
  env.pass(2 * minuteMs)
  expect(env.truth.open).toBeUndefined()
})

test('pauses between tries grow to half a minute, and no two phones keep the same time', () => {
  const pauses = envWith(...Array<Fate>(9).fill({ is: 'unsent', kind: 'signed-out' }))
  open(pauses)
  // What was asked for just now gives up after three tries.
  pauses.pass(minuteMs)
  expect(states(pauses)).toEqual(['failed'])

  const env = envWith()
  open(env)
  env.truth.switchOff()
  env.pass(10 * minuteMs)
  const gaps = env.waits.slice(-6)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(45_000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15_000)
  expect(new Set(gaps).size).toBeGreaterThan(1)
})

test('every change is reported once, in its order', () => {
  const env = envWith()
  open(env)
  env.dispatch({ is: 'stop', mapId: only(env) })
  env.pass(1_000)
  expect(env.changes.map(({ status }) => status.state)).toEqual(['connecting', 'running', 'stopping', 'stopped'])
})
