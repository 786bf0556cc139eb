import { next } from '@/tunnel/next'
import { toPersisted } from '@/tunnel/persisted'
import { afterResponse } from '@/tunnel/responses'
import { errcodes } from '@/tunnel/shapes'
import { type AskedMap, mapsOf, newTunnel, type Open, type Request, type Response, type Tunnel } from '@/tunnel/tunnel'
import { step } from '@/tunnel/tunnel-events'
import { isOffered, limitOf } from '@/tunnel/tunnel-status'
import { minuteMs, web } from './given'

/** What one response, or its absence, changes in a tunnel, and what is sent then. */

const nowMs = 1_700_000_000_000
const mapOf = (id: string, change: Partial<AskedMap> = {}): AskedMap => ({
  ...web,
  id,
  wants: 'running',
  isFavourite: false,
  isHidden: false,
  closesAtMs: null,
  hasRun: false,
  mayLinger: true,
  ended: null,
  unanswered: null,
  lastAddress: null,
  ...change,
})
const running = (startedAs: string, confirmedAtMs = nowMs) =>
  ({ is: 'running', startedAs, callerPid: 7, confirmedAtMs, host: 'relay.example', port: 20_000 }) as const
const trace = (startedAs: string) => ({ is: 'unknown', startedAs }) as const
const openWith = (maps: Open['maps'], change: Partial<Open> = {}): Open => ({
  is: 'open',
  callerPid: 7,
  way: 'direct',
  wayFromMs: nowMs,
  wayAtMs: nowMs,
  confirmedAtMs: nowMs,
  limitKbps: 500,
  maps,
  ...change,
})
const tunnelOf = (observed: Tunnel['observed'], maps: AskedMap[], change: Partial<Tunnel> = {}): Tunnel => ({
  ...newTunnel({ id: 'n-1', name: 'Home', addr: 'https://node.example' }, nowMs),
  asked: { limitKbps: 500, maps: Object.fromEntries(maps.map(map => [map.id, map])) },
  observed,
  ...change,
})

const sent = { sequenceId: 'now', sendingId: 'now', sentAtMs: nowMs }
const create: Request = { call: 'create', ...sent }
const start = (mapId: string, limitKbps = 500): Request => {
  const { ip, port, rule } = web
  return { call: 'start', ...sent, mapId, ip, port, listenPort: 0, limitKbps, rule }
}
const created = (callerPid: number): Response => ({ is: 'created', callerPid, status: 'relayed' })
const started: Response = { is: 'started', callerPid: 7, host: 'relay.example', port: 20_000 }
const refused = (errcode: number): Response => ({ is: 'refused', errcode })
const lost: Response = { is: 'unanswered', kind: 'network' }

describe('a tunnel that is created again', () => {
  test.each([7, null])('keeps what runs in it when it is the same one: %p', callerPid => {
    const tunnel = tunnelOf(openWith({ a: running('first') }, { callerPid }), [mapOf('a')])
    expect(afterResponse(tunnel, create, created(7), nowMs).observed).toMatchObject({
      way: 'relayed',
      limitKbps: 500,
      maps: { a: { is: 'running' } },
    })
  })

  test('has each map asked when it is another one', () => {
    const tunnel = tunnelOf(openWith({ a: running('first') }), [mapOf('a')])
    expect(afterResponse(tunnel, create, created(8), nowMs).observed).toMatchObject({
      limitKbps: null,
      maps: { a: trace('first') },
    })
  })
})

describe('a map that is started', () => {
  test.each([
    ['has the limit it was started with, as the first in its tunnel', {}, 900, 900],
    ['changes no limit when it was only asked about', { a: running('first') }, 900, 500],
    ['changes no limit under the same one', { b: running('first') }, 500, 500],
    ['leaves the limit unknown under another one', { b: running('first') }, 900, null],
  ])('%s', (_, maps, limitKbps, expected) => {
    const tunnel = tunnelOf(openWith(maps), [mapOf('a'), mapOf('b')])
    expect(afterResponse(tunnel, start('a', limitKbps), started, nowMs).observed).toMatchObject({ limitKbps: expected })
  })

  test('forgets why it had ended, unless it is to end', () => {
    const ended = { why: 'dropped' } as const
    const endedOf = (wants: AskedMap['wants']) => {
      const tunnel = tunnelOf(openWith({}), [mapOf('a', { wants, ended })])
      return afterResponse(tunnel, start('a'), started, nowMs).asked.maps.a?.ended
    }
    expect([endedOf('running'), endedOf('stopped')]).toEqual([null, ended])
  })
})

describe('a start that is refused', () => {
  const lastAddress = { host: 'relay.example', port: 20_000 }

  test('changes nothing in a tunnel that is closed by now', () => {
    const tunnel = tunnelOf({ is: 'closed' }, [mapOf('a')])
    expect(afterResponse(tunnel, start('a'), refused(errcodes.portInUse), nowMs)).toEqual(tunnel)
  })

  test.each([
    ['takes any other port where its own is taken', errcodes.portInUse, lastAddress, 'running', null],
    ['is given up where no port is free', errcodes.portInUse, null, 'stopped', null],
    ['is given up where it may not start', errcodes.quotaUsedUp, lastAddress, 'stopped', lastAddress],
  ] as const)('%s', (_, errcode, address, wants, left) => {
    const tunnel = tunnelOf(openWith({}), [mapOf('a', { lastAddress: address })])
    expect(afterResponse(tunnel, start('a'), refused(errcode), nowMs).asked.maps.a).toMatchObject({
      wants,
      lastAddress: left,
    })
  })

  test('is tried three times where that may help', () => {
    const code = Math.max(...Object.values(errcodes)) + 1
    const wantsAfter = (tries: number) =>
      afterResponse(tunnelOf(openWith({}), [mapOf('a')], { tries }), start('a'), refused(code), nowMs).asked.maps.a
        ?.wants
    expect([0, 1, 2].map(wantsAfter)).toEqual(['running', 'running', 'stopped'])
  })

  test('has all the others asked when the map was known there', () => {
    const maps = { a: running('first'), b: running('second'), c: trace('third') }
    const tunnel = tunnelOf(openWith(maps), [mapOf('a'), mapOf('b'), mapOf('c')])
    const longAgoMs = nowMs - 45_000
    expect(afterResponse(tunnel, start('a'), refused(errcodes.refused), nowMs).observed).toEqual({
      ...tunnel.observed,
      confirmedAtMs: longAgoMs,
      maps: { b: running('second', longAgoMs), c: trace('third') },
    })
  })
})

describe('a start without an answer', () => {
  const lostIn = (observed: Tunnel['observed']) =>
    afterResponse(tunnelOf(observed, [mapOf('a')]), start('a'), lost, nowMs)

  test('may have started the map, in a tunnel that is open or may be', () => {
    expect(lostIn(openWith({})).observed).toMatchObject({ is: 'open', maps: { a: trace('now') } })
    expect(lostIn({ is: 'unknown', maps: {} }).observed).toEqual({ is: 'unknown', maps: { a: trace('now') } })
    expect(lostIn({ is: 'closed' }).observed).toEqual({ is: 'closed' })
  })

  test('leaves a map that runs as it was', () => {
    expect(lostIn(openWith({ a: running('first') })).observed).toEqual(openWith({ a: running('first') }))
  })

  test('may act for another minute', () => {
    const unanswered = { sequenceId: 'now', mayActUntilMs: nowMs + minuteMs, isKnown: false }
    expect(lostIn(openWith({})).asked.maps.a).toMatchObject({ wants: 'running', unanswered })
  })
})

describe('what is sent next', () => {
  const requestOf = (tunnel: Tunnel) => {
    const todo = next(tunnel, nowMs, 'fresh')
    return todo && 'send' in todo ? todo.send : todo
  }

  test('asks for what is wanted first where nobody knows what runs', () => {
    const maps = [mapOf('a', { wants: 'stopped' }), mapOf('b')]
    const observed = { is: 'unknown', maps: { a: trace('first'), b: trace('second') } } as const
    expect(requestOf(tunnelOf(observed, maps))).toMatchObject({ call: 'start', mapId: 'b', sequenceId: 'second' })
  })

  test('asks for what was seen there before anything is begun', () => {
    const maps = [mapOf('new'), mapOf('a', { wants: 'stopped' })]
    const observed = { is: 'unknown', maps: { a: trace('first') } } as const
    expect(requestOf(tunnelOf(observed, maps))).toMatchObject({ call: 'start', mapId: 'a', sequenceId: 'first' })
  })

  test.each([
    ['starts a map in a tunnel that was there ten seconds ago', 10_000, 'start'],
    ['opens the tunnel again that was not seen for longer', 10_001, 'create'],
  ])('%s', (_, agoMs, call) => {
    expect(requestOf(tunnelOf(openWith({}, { confirmedAtMs: nowMs - agoMs }), [mapOf('a')]))).toMatchObject({ call })
  })

  test.each([
    [false, 'before'],
    [true, 'fresh'],
  ])('starts again what may still act under its own id, unless that is known (%p)', (isKnown, sequenceId) => {
    const unanswered = { sequenceId: 'before', mayActUntilMs: nowMs + 1, isKnown }
    expect(requestOf(tunnelOf(openWith({}), [mapOf('a', { unanswered })]))).toMatchObject({ sequenceId })
  })

  test.each([
    ['checks first what is 15 seconds overdue', 15_000, 'a'],
    ['starts the next map before a check that is less overdue', 14_999, 'b'],
  ])('%s', (_, lateMs, mapId) => {
    const open = openWith({ a: running('first', nowMs - 45_000 - lateMs) })
    expect(requestOf(tunnelOf(open, [mapOf('a'), mapOf('b')]))).toMatchObject({ call: 'start', mapId })
  })

  test('closes once more after the last start of what was removed can act no longer', () => {
    const unanswered = { sequenceId: 'before', mayActUntilMs: nowMs + 7_000, isKnown: false }
    const tunnel = tunnelOf({ is: 'closed' }, [mapOf('a', { wants: 'removed', unanswered })])
    expect(requestOf(tunnel)).toEqual({ waitMs: 7_000, isJittered: false })
  })
})

describe('a command', () => {
  const commanded = (event: Parameters<typeof step>[1], change: Partial<Tunnel> = {}) => {
    const doubtful = { is: 'unknown', maps: { a: trace('first') } } as const
    const tunnel = tunnelOf(doubtful, [mapOf('a', { wants: 'stopped' })], change)
    return step(tunnel, event, { nowMs, freshId: 'fresh' })[0]
  }

  test('hides a map until it is gone', () => {
    expect(mapsOf(commanded({ is: 'hide', mapId: 'a' }))).toMatchObject([{ wants: 'removed', isHidden: true }])
  })

  test('marks a favourite', () => {
    expect(mapsOf(commanded({ is: 'favour', mapId: 'a', isFavourite: true }))).toMatchObject([{ isFavourite: true }])
  })

  test('begins something, and so no longer finds out alone what still runs', () => {
    const finding = { isFindingOut: true }
    expect(commanded({ is: 'start', mapId: 'a' }, finding).isFindingOut).toBe(false)
    expect(commanded({ is: 'add', mapId: 'b', service: web, limitKbps: null }, finding).isFindingOut).toBe(false)
    expect(commanded({ is: 'favour', mapId: 'a', isFavourite: true }, finding).isFindingOut).toBe(true)
  })
})

describe('time', () => {
  const stepped = (change: Partial<Tunnel>, event: Parameters<typeof step>[1], atMs: number, observed = openWith({})) =>
    step(tunnelOf(observed, [mapOf('a')], change), event, { nowMs: atMs, freshId: 'fresh' })[0]

  test('is given anew, after the app was away, to all that may still act', () => {
    const unanswered = { sequenceId: 'before', mayActUntilMs: nowMs + 1 }
    const inFlight = { call: 'create', ...sent } as const
    const laterMs = nowMs + 5_000
    const back = stepped({ unanswered, inFlight, limitMayChangeUntilMs: nowMs + 1 }, { is: 'shown' }, laterMs)
    expect(back).toMatchObject({
      unanswered: { mayActUntilMs: laterMs + minuteMs },
      limitMayChangeUntilMs: laterMs + minuteMs,
      inFlight: { sentAtMs: laterMs },
    })
    const closing = stepped({ inFlight: { call: 'destroy', ...sent } }, { is: 'shown' }, laterMs)
    expect(closing).toMatchObject({ unanswered: null, limitMayChangeUntilMs: null, inFlight: { sentAtMs: nowMs } })
  })

  test('moves with a clock that was set back', () => {
    const limitMayChangeUntilMs = nowMs + minuteMs
    const hourMs = 60 * minuteMs
    const open = openWith({ a: running('first') })
    const moved = stepped({ limitMayChangeUntilMs, inFlight: start('b') }, { is: 'due' }, nowMs - hourMs, open)
    const then = nowMs - hourMs
    expect(moved).toMatchObject({
      limitMayChangeUntilMs: then + minuteMs,
      inFlight: { sentAtMs: then },
      observed: { confirmedAtMs: then, wayFromMs: then, wayAtMs: then, maps: { a: { confirmedAtMs: then } } },
    })
    expect(stepped({}, { is: 'due' }, then, open).limitMayChangeUntilMs).toBeNull()
  })

  test.each([
    ['is unsure for a minute', 59_999, nowMs],
    ['is unsure for no longer, though no server has told it', 60_000, null],
  ])('%s', (_, laterMs, unsureFromMs) => {
    const change = { unsureFromMs: nowMs, seenAtMs: nowMs + laterMs }
    expect(stepped(change, { is: 'due' }, nowMs + laterMs)).toMatchObject({ unsureFromMs })
  })
})

test.each([
  ['leaves it unknown when one before it may have come into force', nowMs, null],
  ['leaves it as it was while one before it may still act', nowMs + 1, 500],
  ['leaves it as it was when it was the only one', null, 500],
])('a refused limit %s', (_, limitMayChangeUntilMs, limitKbps) => {
  const tunnel = tunnelOf(openWith({ a: running('first') }), [mapOf('a')], { limitMayChangeUntilMs })
  const after = afterResponse(tunnel, { call: 'limit', ...sent, limitKbps: 900 }, refused(errcodes.refused), nowMs)
  expect(after.observed).toMatchObject({ limitKbps })
})

test('keeps of a start that is under way the id that asks about it', () => {
  const tunnel = tunnelOf(openWith({}), [mapOf('a'), mapOf('b')], { inFlight: start('a') })
  expect(toPersisted(tunnel).maps).toMatchObject([
    { id: 'a', startedAs: 'now', unanswered: { sequenceId: 'now', mayActUntilMs: nowMs + minuteMs, isKnown: false } },
    { id: 'b', startedAs: null, unanswered: null },
  ])
})

test('calls a limit under way only where something runs', () => {
  const isInFlight = (maps: Open['maps']) =>
    limitOf(tunnelOf(openWith(maps, { limitKbps: 900 }), [mapOf('a')])).isInFlight
  expect([isInFlight({}), isInFlight({ a: running('first') })]).toEqual([false, true])
})

test('offers to start again what ran and was lost, and nothing else', () => {
  const dropped = { why: 'dropped' } as const
  const timeOver = { why: 'time-over' } as const
  const all = [mapOf('a', { wants: 'stopped', ended: dropped }), mapOf('b', { ended: dropped })]
  const others = [mapOf('c', { wants: 'stopped', ended: timeOver }), mapOf('d', { wants: 'stopped' })]
  expect([...all, ...others].map(isOffered)).toEqual([true, false, false, false])
})
