import { errcodes, rules } from '@/tunnel/shapes'
import type { Service } from '@/tunnel/tunnel'
import { limitOf } from '@/tunnel/tunnel-status'
import { type Fate, node, World } from './model-env'

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

const worldWith = (...fates: Fate[]) => new World([...fates, ...Array<Fate>(400).fill(good)], () => undefined)
const open = (world: World, service: Partial<Service> = {}, limitKbps = 0) => {
  world.add({ ...web, ...service }, limitKbps)
  world.pass(2_000)
}
const states = (world: World) => world.standings().map(({ state }) => state)
const only = (world: World) => world.mapIds[0] ?? ''
const limit = (world: World) => {
  const session = world.sessions[node.id]
  if (!session) throw new Error('there is no session')
  return limitOf(session)
}

test('a service is opened, limited, stopped; the tunnel goes with the last one', () => {
  const world = worldWith()
  open(world, {}, 4_000)
  expect(states(world)).toEqual(['running'])
  expect(world.truth.running).toMatchObject([{ limitKbps: 4_000 }])
  world.tell({ is: 'limit', limitKbps: 900 })
  expect(limit(world)).toMatchObject({ askedKbps: 900, acceptedKbps: 4_000, isUnderWay: true })
  world.pass(100)
  expect(limit(world)).toMatchObject({ acceptedKbps: 900, isUnderWay: false })
  expect(world.truth.running).toMatchObject([{ limitKbps: 900 }])
  world.tell({ is: 'stop', mapId: only(world) })
  expect(states(world)).toEqual(['stopping'])
  world.pass(100)
  expect(states(world)).toEqual(['stopped'])
  expect(world.truth.open).toBeUndefined()
})

test('a creation that got lost in an open tunnel opens no other one unseen, however late it acts', () => {
  const world = worldWith(good, good, good, good, { ...lost, actMs: 59_000, brokenMs: 1_000 })
  open(world)
  world.turn('hidden')
  world.pass(30_000)
  world.turn('shown')
  world.pass(10_000)
  world.tell({ is: 'stop', mapId: only(world) })
  world.pass(50_000)
  expect(world.truth.open).toBeDefined()
  expect(states(world)).toEqual(['stopping'])
  world.pass(20_000)
  expect(world.truth.open).toBeUndefined()
  expect(states(world)).toEqual(['stopped'])
})

test('one of two services is stopped by itself, and the other goes on', () => {
  const world = worldWith()
  open(world)
  open(world, { port: 22 })
  world.tell({ is: 'stop', mapId: only(world) })
  world.pass(100)
  expect(states(world)).toEqual(['stopped', 'running'])
  expect(world.truth.running).toHaveLength(1)
})

test('28: an answer that nobody can read leaves what was known, and the question is asked again', () => {
  const world = worldWith(good, good, { ...lost, kind: 'unreadable' })
  open(world)
  world.pass(30_100)
  expect(states(world)).toEqual(['running'])
  world.pass(5_000)
  expect(world.truth.running).toHaveLength(1)
  expect(world.truth.maps).toHaveLength(1)
})

test('30: a creation timed out at 45 s and acted on at 50 s is said to have timed out, and its tunnel is destroyed', () => {
  const world = worldWith({ is: 'late', actMs: 50_000 })
  world.add(web, 0)
  world.pass(46_000)
  expect(world.standings()).toMatchObject([{ state: 'failed', ended: { why: 'failed', kind: 'timeout' } }])
  world.pass(5_000)
  expect(world.truth.open).toBeDefined()
  world.pass(15_000)
  expect(world.truth.open).toBeUndefined()
  expect(states(world)).toEqual(['failed'])
})

test('30: what was acted on at once and answered at 50 s is destroyed too', () => {
  const world = worldWith({ is: 'late', actMs: 1 })
  world.add(web, 0)
  world.pass(46_000)
  expect(world.truth.open).toBeUndefined()
  world.pass(60_000)
  expect(states(world)).toEqual(['failed'])
})

test('31: what does not start takes its tunnel back, says why, and can be tried again', () => {
  const world = worldWith()
  world.truth.setFull(false)
  world.add(web, 0)
  world.pass(15)
  world.truth.setFull(true)
  world.pass(2_000)
  expect(world.standings()).toMatchObject([{ state: 'failed', ended: { errcode: errcodes.quotaUsedUp } }])
  expect(world.truth.open).toBeUndefined()
  world.truth.setFull(false)
  world.tell({ is: 'start', mapId: only(world) })
  world.pass(2_000)
  expect(states(world)).toEqual(['running'])
})

test('32: stopping what is gone is done', () => {
  const world = worldWith()
  open(world)
  world.truth.switchOff()
  world.tell({ is: 'stop', mapId: only(world) })
  world.pass(1_000)
  expect(states(world)).toEqual(['stopped'])
})

test('33: a limit that the node refuses is not in force, and what is in force is shown', () => {
  const world = worldWith(good, good, { is: 'refused', errcode: 77 })
  open(world, {}, 4_000)
  world.tell({ is: 'limit', limitKbps: 900 })
  world.pass(1_000)
  expect(limit(world)).toMatchObject({ acceptedKbps: 4_000, problem: { why: 'refused', errcode: 77 } })
  expect(states(world)).toEqual(['running'])
})

test('33: a limit without an answer is unknown until it is asked again', () => {
  const world = worldWith(good, good, lost)
  open(world, {}, 4_000)
  world.tell({ is: 'limit', limitKbps: 900 })
  world.pass(60)
  expect(limit(world)).toMatchObject({ acceptedKbps: null, isUnderWay: true })
  world.pass(3_000)
  expect(limit(world)).toMatchObject({ acceptedKbps: 900, problem: null })
})

test.each<Fate>([
  { is: 'refused', errcode: 77 },
  { is: 'unsent', kind: 'offline' },
])('33: a limit that is owed and comes to nothing (%o) is asked for ever more rarely, and never in a rush', fate => {
  const checks = [good, good]
  const world = worldWith(good, good, lost, good, ...checks, ...Array<Fate>(300).fill(fate))
  open(world, {}, 4_000)
  world.tell({ is: 'limit', limitKbps: 900 })
  world.pass(59_000)
  expect(limit(world)).toMatchObject({ acceptedKbps: 900, problem: null })
  const before = world.sentAtMs.length
  world.pass(20_000)
  expect(world.sentAtMs.length - before).toBeGreaterThan(2)
  expect(world.sentAtMs.length - before).toBeLessThan(8)
  expect(limit(world).problem).not.toBeNull()
})

test('34: back after half an hour nothing is called running before the node was asked, and what should have closed closes', () => {
  const world = worldWith()
  open(world, { openForMs: 20 * minuteMs })
  open(world, { port: 22 })
  world.turn('hidden')
  world.pass(30 * minuteMs)
  world.turn('shown')
  expect(states(world)).toEqual(['stopping', 'connecting'])
  world.pass(1_000)
  expect(world.standings()).toMatchObject([{ state: 'stopped', ended: { why: 'time-over' } }, { state: 'running' }])
  expect(world.truth.running).toHaveLength(1)
})

test('34: killed and started again it finds what runs, and opens nothing that was dropped', () => {
  const world = worldWith()
  open(world)
  world.kill()
  expect(states(world)).toEqual(['connecting'])
  world.pass(1_000)
  expect(states(world)).toEqual(['running'])
  expect(world.truth.maps).toHaveLength(1)

  world.truth.switchOff()
  world.truth.switchOn()
  world.kill()
  world.pass(5 * minuteMs)
  expect(world.standings()).toMatchObject([{ state: 'stopped', ended: { why: 'dropped' } }])
  expect(world.truth.open).toBeUndefined()
})

test('a node that goes off is said to be off, and what ran comes back with it', () => {
  const world = worldWith()
  open(world)
  world.truth.switchOff()
  world.pass(31_000)
  expect(states(world)).toEqual(['node-offline'])
  world.truth.switchOn()
  world.pass(50_000)
  expect(states(world)).toEqual(['running'])
  expect(world.truth.running).toHaveLength(1)
})

test('a drop gives the same port back, and another one only where that is taken', () => {
  const world = worldWith()
  open(world)
  const before = world.standings()[0]
  world.truth.switchOff()
  world.truth.switchOn()
  world.pass(40_000)
  expect(world.standings()).toMatchObject([before ?? {}])
  world.tell({ is: 'stop', mapId: only(world) })
  world.pass(1_000)
  world.truth.takePorts()
  world.tell({ is: 'start', mapId: only(world) })
  world.pass(1_000)
  expect(world.standings()).toMatchObject([{ state: 'running', address: { port: 20_001 } }])
})

test.each([-1, 1])(
  '50: a clock that jumps by %p days closes nothing early and leaves nothing open for longer',
  days => {
    const world = worldWith()
    open(world, { openForMs: 60 * minuteMs })
    world.jump(days * 24 * 60 * minuteMs)
    world.pass(50 * minuteMs)
    expect(states(world)).toEqual(['running'])
    world.pass(11 * minuteMs)
    expect(states(world)).toEqual(['stopped'])
    expect(world.truth.open).toBeUndefined()
  },
)

test('50: set forward by a day behind other apps: a creation that still acts is destroyed all the same', () => {
  const world = worldWith({ is: 'lost', actMs: 51_000, brokenMs: 22_000, kind: 'busy' })
  world.add({ ...web, openForMs: 80_000 }, 0)
  world.turn('hidden')
  world.jump(24 * 60 * minuteMs)
  world.pass(52_000)
  expect(world.truth.open).toBeDefined()
  expect(states(world)).not.toEqual(['stopped'])
  world.pass(2 * minuteMs)
  expect(world.truth.open).toBeUndefined()
})

test('pauses between tries grow to half a minute, and no two phones keep the same time', () => {
  const pauses = worldWith(...Array<Fate>(9).fill({ is: 'unsent', kind: 'signed-out' }))
  open(pauses)
  // What was asked for just now gives up after three tries.
  pauses.pass(minuteMs)
  expect(states(pauses)).toEqual(['failed'])

  const world = worldWith()
  open(world)
  world.truth.switchOff()
  world.pass(10 * minuteMs)
  const gaps = world.waits.slice(-6)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(45_000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15_000)
  expect(new Set(gaps).size).toBeGreaterThan(1)
})

test('every change is reported once, in its order', () => {
  const world = worldWith()
  open(world)
  world.tell({ is: 'stop', mapId: only(world) })
  world.pass(1_000)
  expect(world.changes.map(({ standing }) => standing.state)).toEqual(['connecting', 'running', 'stopping', 'stopped'])
})
