import fc from 'fast-check'
import { paceMs, trustMs } from '@/tunnel/pace'
import { rules } from '@/tunnel/shapes'
import type { Tunnel } from '@/tunnel/tunnel'
import { runs } from '../runs'
import { Env, type Fate } from './model-env'

// A fixed seed: what passes today passes tomorrow.
const options = { seed: 2_026, ...runs() }
// Long enough for many runs to end.
jest.setTimeout(7_200_000)

const fates: fc.Arbitrary<Fate> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant('answered' as const),
      actMs: fc.integer({ min: 1, max: 20_000 }),
      backMs: fc.integer({ min: 1, max: 20_000 }),
      isDoubled: fc.boolean(),
      queuedMs: fc.constantFrom(0, 0, 0, 40_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('lost' as const),
      actMs: fc.option(fc.integer({ min: 1, max: 60_000 })),
      brokenMs: fc.integer({ min: 1, max: 44_000 }),
      kind: fc.constantFrom('network' as const, 'unreadable' as const, 'busy' as const),
      queuedMs: fc.constantFrom(0, 0, 0, 40_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('late' as const), actMs: fc.integer({ min: 1, max: 60_000 }) }) },
  // The others claim something of the node that must be true, so they come from it.
  { weight: 1, arbitrary: fc.record({ is: fc.constant('refused' as const), errcode: fc.constantFrom(6, 77) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('unsent' as const),
      kind: fc.constantFrom('offline' as const, 'signed-out' as const),
    }),
  },
)

const service = fc.record({
  name: fc.constant('web'),
  preset: fc.constant('web' as const),
  ip: fc.constant('127.0.0.1'),
  port: fc.integer({ min: 1, max: 65_535 }),
  rule: fc.constantFrom(rules.anyone, rules.onlyTheAccount),
  openForMs: fc.option(fc.integer({ min: 1_000, max: 1_200_000 })),
})
const limits = fc.constantFrom(0, 1_000, 8_000)
const openingLimits = fc.constantFrom(null, 0, 1_000, 8_000)
/** What a person does, and what happens to the phone and to the node. */
const happenings = fc.oneof(
  { weight: 4, arbitrary: fc.record({ happens: fc.constant('add' as const), service, limitKbps: openingLimits }) },
  {
    weight: 8,
    arbitrary: fc.record({ happens: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 150_000 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      happens: fc.constantFrom('start' as const, 'stop' as const, 'stop' as const, 'remove' as const, 'hide' as const),
      at: fc.nat(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ happens: fc.constant('favour' as const), at: fc.nat(3), isFavourite: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ happens: fc.constant('retire' as const), startsAfterMs: fc.nat(90_000) }) },
  { weight: 2, arbitrary: fc.record({ happens: fc.constant('limit' as const), limitKbps: limits }) },
  {
    weight: 9,
    arbitrary: fc.record({
      happens: fc.constantFrom(
        'background' as const,
        'foreground' as const,
        'killed' as const,
        'nodeOff' as const,
        'nodeOn' as const,
        'nodeOn' as const,
        'stoppedElsewhere' as const,
        'portsTaken' as const,
        'full' as const,
        'notFull' as const,
      ),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      happens: fc.constantFrom(
        'unbound' as const,
        'bound' as const,
        'expired' as const,
        'signedInAgain' as const,
        'openedElsewhere' as const,
        'endedElsewhere' as const,
        'limitedElsewhere' as const,
        'ended' as const,
        'storageFull' as const,
        'storageWell' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ happens: fc.constant('clockSet' as const), ms: fc.constantFrom(-86_400_000, 86_400_000) }),
  },
)
type Happening = typeof happenings extends fc.Arbitrary<infer One> ? One : never

const happen = (env: Env, what: Happening): void => {
  if (what.happens === 'add') env.add(what.service, what.limitKbps)
  else if (what.happens === 'pass') env.pass(what.ms)
  else if (what.happens === 'limit') env.dispatch({ is: 'limit', limitKbps: what.limitKbps })
  else if (what.happens === 'clockSet') env.jump(what.ms)
  else if (what.happens === 'favour')
    env.dispatchTo(what.at, mapId => ({ is: 'favour', mapId, isFavourite: what.isFavourite }))
  else if (what.happens === 'retire') retireAndStart(env, what.startsAfterMs)
  else if ('at' in what) env.dispatchTo(what.at, mapId => ({ is: what.happens, mapId }))
  else toEnv[what.happens](env)
}

/** Takes the address of one that runs back, and starts it again later. */
const retireAndStart = (env: Env, afterMs: number): void => {
  const running = env.statuses().find(({ state }) => state === 'running')
  if (running?.state !== 'running') return
  const { mapId, address } = running
  env.dispatch({ is: 'retire', mapId, port: address.port })
  env.pass(afterMs)
  env.dispatch({ is: 'start', mapId })
}

const toEnv = {
  background: (env: Env) => env.turn('background'),
  foreground: (env: Env) => env.turn('foreground'),
  killed: (env: Env) => env.kill(),
  nodeOff: (env: Env) => env.truth.switchOff(),
  nodeOn: (env: Env) => env.truth.switchOn(),
  stoppedElsewhere: (env: Env) => env.truth.stopOne(),
  portsTaken: (env: Env) => env.truth.takePorts(),
  unbound: ({ truth }: Env) => {
    truth.isUnbound = true
  },
  bound: ({ truth }: Env) => {
    truth.isUnbound = false
  },
  expired: (env: Env) => env.expire(),
  signedInAgain: (env: Env) => env.renew(),
  openedElsewhere: (env: Env) => {
    env.isEndOwed = false
    env.truth.openElsewhere()
  },
  endedElsewhere: (env: Env) => env.truth.endElsewhere(),
  limitedElsewhere: (env: Env) => env.truth.limitElsewhere(2_000),
  ended: (env: Env) => env.dispatch({ is: 'end' }),
  storageFull: (env: Env) => {
    env.isStorageFull = true
  },
  storageWell: (env: Env) => {
    env.isStorageFull = false
  },
  full: (env: Env) => env.truth.setFull(true),
  notFull: (env: Env) => env.truth.setFull(false),
}

/** From the node's act over its response to the end of our trust. */
const longestLieMs = ({ tunnels }: Env): number =>
  Math.max(trustMs, ...Object.values(tunnels).map(tunnel => paceMs(tunnel) + 45_000)) + 60_000

/** More requests than any person's taps explain mean a loop. */
const maxIn10S = 40

const checkRequests = ({ sentAtMs, nowMs, inFlight }: Env): void => {
  const earlier = sentAtMs.at(-maxIn10S)
  if (earlier !== undefined && nowMs - earlier < 10_000) throw new Error('the node is asked in a loop')
  if (inFlight > 1) throw new Error('two requests at once')
}

/** Whoever has an address that was taken back is not let in by a start. */
const checkRetired = ({ tunnels }: Env): void => {
  for (const { inFlight, asked } of Object.values(tunnels)) {
    if (inFlight?.call !== 'start' || inFlight.isQuestion) continue
    const { retired = null } = asked.maps[inFlight.mapId] ?? {}
    if (retired && !retired.wasReturned && inFlight.listenPort === retired.port)
      throw new Error('a port is asked for that was taken back')
  }
}

/** Nothing that this phone has opened is open unseen, and nothing of another phone is closed by it. */
const checkDoors = (env: Env): void => {
  const seen = env.statuses()
  for (const { mapId } of doorsOf(env))
    if (!seen.some(status => status.mapId === mapId && status.state !== 'stopped'))
      throw new Error(`a door that nobody sees: ${mapId}`)
  if (env.truth.destroyed > 0 && !env.mayCloseAll) throw new Error('a tunnel was destroyed that nobody ended')
}

const checkAlways = (env: Env): void => {
  checkRequests(env)
  checkRetired(env)
  const seen = env.statuses()
  checkDoors(env)
  if (!env.isShown) return
  for (const status of seen) {
    if (status.state === 'running' && !wasRunning(env, status.mapId, status.address.port))
      throw new Error(`called running and is not: ${status.mapId}`)
    const isSettled = status.state === 'stopped' || status.state === 'failed'
    if (!isSettled && env.inFlight === 0 && !env.hasWait) throw new Error(`nothing leads out of ${status.state}`)
  }
}

/** What this phone has opened and not let go. */
const doorsOf = ({ truth, letGo }: Env) => truth.running.filter(({ mapId }) => !letGo.includes(mapId))

/** Now, or when it was last observed. */
const wasRunning = (env: Env, ofMap: string, port: number): boolean =>
  env.truth.maps.some(
    ({ mapId, mapPort, stoppedAtMs }) =>
      mapId === ofMap && mapPort === port && (stoppedAtMs === null || env.nowMs - stoppedAtMs <= longestLieMs(env)),
  )

const checkInTheEnd = (env: Env): void => {
  env.heal()
  env.turn('foreground')
  env.pass(600_000)
  // What closes by itself may just have begun to.
  for (let second = 0; env.inFlight > 0 && second < 60; second++) env.pass(1_000)
  expect(env.inFlight).toBe(0)
  const seen = env.statuses()
  const shown = seen.flatMap(({ mapId, ...status }) =>
    status.state === 'running' ? [`${mapId} ${status.address.port}`] : [],
  )
  if (env.isEndOwed) expect(env.truth.runningElsewhere).toEqual([])
  const real = doorsOf(env).map(({ mapId, mapPort }) => `${mapId} ${mapPort}`)
  expect(shown.sort()).toEqual(real.sort())
  expect(seen.filter(({ state }) => !['running', 'stopped', 'failed'].includes(state))).toEqual([])
  for (const tunnel of Object.values(env.tunnels)) checkLimit(env, tunnel)
}

const checkLimit = (env: Env, { asked, observed, limitProblem }: Tunnel): void => {
  if (observed.is !== 'open') return
  if (env.truth.wasLimitedElsewhere) return
  for (const { limitKbps } of doorsOf(env)) {
    if (observed.limitKbps !== null) expect(limitKbps).toBe(observed.limitKbps)
    if (!limitProblem && asked.limitKbps !== null) expect(limitKbps).toBe(asked.limitKbps)
  }
}

test(`calls nothing running that is not, leaves no door unseen, and closes none of another phone, in ${options.numRuns} runs`, () => {
  fc.assert(
    fc.property(
      fc.array(fates, { maxLength: 12, size: 'max' }),
      fc.array(happenings, { maxLength: 25, size: 'max' }),
      (fate, story) => {
        const env = new Env(fate, checkAlways)
        for (const what of story) happen(env, what)
        checkInTheEnd(env)
      },
    ),
    options,
  )
})
