import { tunnelStatus } from '@/tunnel/tunnel-status'
import { type Env, node } from './model-env'
import { envWith, minuteMs, open, states } from './samples'
import { askedBy } from './stubborn-node'
import { mapOf, nowMs, openWith, running, tunnelOf } from './tunnel-of'

/** How often many services are asked about, and what is said of them meanwhile. */

const granted = { is: 'granted', callerPid: 7, status: 'direct' } as const
const askedInAnHour = (services: number) => askedBy({ services, replyTo: () => granted, forMs: 60 * minuteMs }).length

test('asks about twenty services together no more often than about four', () => {
  const openings = 21
  expect(askedInAnHour(20)).toBeLessThanOrEqual(320 + openings)
  expect(askedInAnHour(20)).toBeGreaterThan(300)
})

/** A tunnel of as many maps as this, of which the latest was seen so long ago, with others running elsewhere. */
const tunnelSeen = (agoMs: number, { count = 20, inAll = 20, oldestAgoMs = agoMs } = {}) => {
  const ids = Array.from({ length: count }, (_, at) => `m${at}`)
  const found = ids.map((id, at) => [id, running(id, nowMs - (at === 0 ? oldestAgoMs : agoMs))])
  const maps = ids.map(id => mapOf(id))
  return { tunnel: tunnelOf(openWith(Object.fromEntries(found)), maps, { runningInAll: inAll }), maps }
}
const shown = ({ tunnel, maps }: ReturnType<typeof tunnelSeen>) =>
  maps.slice(0, 1).map(map => tunnelStatus(tunnel, map, nowMs))

test.each([
  ['for 90 s without an answer from their node', { count: 20, inAll: 20 }, 90_000],
  ['for as long alone on its node, though few run', { count: 1, inAll: 1 }, 90_000],
  ['for its turn and 45 s, alone on its node among twenty', { count: 1, inAll: 20 }, 270_000],
])('calls services running %s', (_how, counts, untilMs) => {
  expect(shown(tunnelSeen(untilMs - 1, counts))).toMatchObject([{ state: 'running' }])
  expect(shown(tunnelSeen(untilMs, counts))).toMatchObject([{ state: 'connecting' }])
})

test('calls one of twenty running for its turn and 45 s, though the others answer', () => {
  expect(shown(tunnelSeen(1_000, { oldestAgoMs: 269_999 }))).toMatchObject([{ state: 'running' }])
  expect(shown(tunnelSeen(1_000, { oldestAgoMs: 270_000 }))).toMatchObject([{ state: 'connecting' }])
})

test('says how long ago a service was seen once that is longer than its node may be silent', () => {
  expect(shown(tunnelSeen(1_000, { oldestAgoMs: 89_999 }))[0]).not.toHaveProperty('seenAgoMs')
  expect(shown(tunnelSeen(1_000, { oldestAgoMs: 90_000 }))).toMatchObject([{ seenAgoMs: 90_000 }])
})

const withTwenty = (): Env => {
  const env = envWith()
  for (let port = 80; port < 100; port += 1) open(env, { port })
  env.pass(10 * minuteMs)
  return env
}
const agesOf = (env: Env) => env.statuses().map(status => (status.state === 'running' && status.seenAgoMs) || 0)

test('finds one of twenty gone that was stopped elsewhere, and opens it again', () => {
  const env = withTwenty()
  env.truth.stopOne()
  env.pass(5 * minuteMs)
  expect(states(env)).toEqual(Array(20).fill('running'))
  expect(env.truth.running).toHaveLength(20)
})

test('asks at once about a service that the user looks at and that has waited long for its turn', () => {
  const env = withTwenty()
  const ages = agesOf(env)
  const at = ages.indexOf(Math.max(...ages))
  expect(ages[at]).toBeGreaterThan(90_000)
  env.dispatchTo(at, mapId => ({ is: 'look', mapId }))
  env.pass(1_000)
  expect(agesOf(env)[at]).toBe(0)
  const asked = env.calls.length
  env.dispatchTo(at, mapId => ({ is: 'look', mapId }))
  env.pass(1_000)
  expect(env.calls.length - asked).toBeLessThanOrEqual(1)
  expect(env.tunnels[node.id]?.lookedAt).toBeTruthy()
})

test('asks oftener again about the one that is left', () => {
  const env = withTwenty()
  for (let at = 1; at < 20; at += 1) env.dispatchTo(1, mapId => ({ is: 'remove', mapId }))
  env.pass(5 * minuteMs)
  const asked = env.calls.length
  env.pass(10 * minuteMs)
  expect(env.calls.length - asked).toBeGreaterThanOrEqual(13)
})
