import type { Fate } from './model-env'
import { envWith, good, limit, lost, minuteMs, open, states, web } from './samples'

/** Row 33 of faults.md. */

test('keeps the node’s limit, and sends none, for a service without one', () => {
  const env = envWith()
  open(env, {}, 4_000)
  open(env, { port: 9_100 }, null)
  expect(env.truth.running).toMatchObject([{ limitKbps: 4_000 }, { limitKbps: 4_000 }])
  expect(env.calls).not.toContain('limit')
})

test('changes the node’s limit for a service with another one', () => {
  const env = envWith()
  open(env, {}, 4_000)
  open(env, { port: 22 }, 900)
  expect(env.truth.running).toMatchObject([{ limitKbps: 900 }, { limitKbps: 900 }])
})

test('sends no limit that the user did not choose, whatever is lost', () => {
  const env = envWith(good, lost)
  env.add(web, null)
  env.pass(10 * minuteMs)
  expect(states(env)).toEqual(['running'])
  expect(env.calls).not.toContain('limit')
})

test('shows the limit in force when the node refuses one (fault 33)', () => {
  const env = envWith(good, good, { is: 'refused', errcode: 77 })
  open(env, {}, 4_000)
  env.dispatch({ is: 'limit', limitKbps: 900 })
  env.pass(1_000)
  expect(limit(env)).toMatchObject({ acceptedKbps: 4_000, problem: { why: 'refused', errcode: 77 } })
  expect(states(env)).toEqual(['running'])
})

test('calls a limit without a response unknown until it is sent again (fault 33)', () => {
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
])('backs off when sending a pending limit fails (%o, fault 33)', fate => {
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
