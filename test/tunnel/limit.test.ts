import { envWith, good, limit, lost, minuteMs, open, states, web } from './given'
import type { Fate } from './model-env'

/** Row 33 of faults.md. */

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
  const checks = [good]
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
