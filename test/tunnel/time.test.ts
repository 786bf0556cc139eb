import { step } from '@/tunnel/tunnel-events'
import { type Fate, node } from './model-env'
import { envWith, good, minuteMs, open, states, web } from './samples'
import { mapOf, nowMs, trace, tunnelOf } from './tunnel-of'

/** Rows 34 and 50 of faults.md: away, asleep, behind others, and a clock that is changed. */

test('34: calls nothing running after half an hour away before the node was asked, and closes what is due', () => {
  const env = envWith()
  open(env, { openForMs: 20 * minuteMs })
  open(env, { port: 22 })
  env.turn('background')
  env.sleep(30 * minuteMs)
  env.turn('foreground')
  expect(states(env)).toEqual(['connecting', 'connecting'])
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
  env.turn('background')
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
  env.turn('background')
  env.pass(2 * minuteMs)
  expect(env.truth.running).toHaveLength(1)
})

test('34: finds what runs after a kill, and opens nothing that was given up', () => {
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
  expect(env.truth.running).toEqual([])
})

test('closes the service as soon as a device wakes that slept past the time in the foreground', () => {
  const env = envWith()
  open(env, { openForMs: 20 * minuteMs })
  open(env, { port: 22 })
  env.sleep(8 * 60 * minuteMs)
  env.pass(5_000)
  expect(env.truth.running).toHaveLength(1)
  expect(env.statuses()).toMatchObject([{ state: 'stopped', ended: { why: 'time-over' } }, { state: 'running' }])
})

test('closes the service within a minute on a device that slept in the foreground and learns no time', () => {
  const env = envWith()
  open(env, { openForMs: 20 * minuteMs })
  env.showsTime = false
  env.sleep(8 * 60 * minuteMs)
  env.pass(50_000)
  expect(env.truth.running).toHaveLength(1)
  env.pass(15_000)
  expect(env.truth.running).toEqual([])
})

test('asks for the time only while something closes automatically', () => {
  const env = envWith()
  open(env, { openForMs: 10 * minuteMs })
  env.pass(20 * minuteMs)
  env.turn('background')
  env.sleep(60 * minuteMs)
  env.turn('foreground')
  env.pass(5 * minuteMs)
  expect(states(env)).toEqual(['stopped'])
  expect(env.tunnels[node.id]?.unsureFromMs).toBeNull()
})

test('50: closes nothing early behind other apps when the clock is set forward by a day', () => {
  const env = envWith()
  open(env, { openForMs: 60 * minuteMs })
  env.turn('background')
  env.jump(24 * 60 * minuteMs)
  env.pass(10 * minuteMs)
  env.turn('foreground')
  env.pass(10_000)
  expect(states(env)).toEqual(['running'])
})

test.each([-1, 1])(
  '50: closes nothing early and leaves nothing open when the clock jumps by %p hours while the app is closed',
  hours => {
    const env = envWith()
    open(env, { openForMs: 180 * minuteMs })
    env.pass(5 * minuteMs)
    env.turn('background')
    env.jump(hours * 60 * minuteMs)
    env.pass(90 * minuteMs)
    env.kill()
    env.pass(80 * minuteMs)
    expect(states(env)).toEqual(['running'])
    env.pass(7 * minuteMs)
    expect(states(env)).toEqual(['stopped'])
    expect(env.truth.running).toEqual([])
  },
)

test.each([-1, 1])('50: closes nothing early and leaves nothing open when the clock jumps by %p days', days => {
  const env = envWith()
  open(env, { openForMs: 60 * minuteMs })
  env.jump(days * 24 * 60 * minuteMs)
  env.pass(50 * minuteMs)
  expect(states(env)).toEqual(['running'])
  env.pass(11 * minuteMs)
  expect(states(env)).toEqual(['stopped'])
  expect(env.truth.running).toEqual([])
})

test('50: closes a start that still acts though the clock was set forward by a day', () => {
  const env = envWith(good, { is: 'lost', actMs: 51_000, brokenMs: 22_000, kind: 'busy' })
  env.add({ ...web, openForMs: 80_000 }, 0)
  env.pass(100)
  env.turn('background')
  env.jump(24 * 60 * minuteMs)
  env.pass(52_000)
  expect(states(env)).not.toEqual(['stopped'])
  env.pass(2 * minuteMs)
  expect(env.truth.maps).toHaveLength(1)
  expect(env.truth.running).toEqual([])
})

test('grows the pauses between tries to half a minute, different on each phone', () => {
  const pauses = envWith(...Array<Fate>(9).fill({ is: 'unsent', kind: 'signed-out' }))
  open(pauses)
  // What was just asked for is given up after three tries.
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

test('waits no longer than a node asked for though the clock was set back meanwhile', () => {
  const [quietMs, backMs] = [15 * minuteMs, 22 * minuteMs]
  const pausing = { isPausing: true, setbacks: 1, quietUntilMs: nowMs + quietMs }
  const tunnel = tunnelOf({ is: 'unknown', maps: { a: trace('first') } }, [mapOf('a', { wants: 'stopped' })], pausing)
  const stamp = { nowMs: nowMs + quietMs - backMs, freshId: 'fresh' }
  const [, effects] = step(tunnel, { is: 'due', isQuietOver: true }, stamp)
  expect(effects).toMatchObject([{ do: 'send' }])
})
