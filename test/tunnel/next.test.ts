import { next } from '@/tunnel/next'
import { toPersisted } from '@/tunnel/persisted'
import { type AskedMap, mapsOf, type Open, type Tunnel } from '@/tunnel/tunnel'
import { step } from '@/tunnel/tunnel-events'
import { isOffered, limitOf, openCountOf, tunnelStatus } from '@/tunnel/tunnel-status'
import { minuteMs, web } from './samples'
import { mapOf, nowMs, openWith, running, sent, start, trace, tunnelOf } from './tunnel-of'

/** What a tunnel does next, stores and shows, by its state alone. */

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

  describe('in an open tunnel', () => {
    type Due = { lateMs: number; isOtherRunning?: boolean; limitKbps?: number; route?: Open['route'] }
    const inOpen = ({ lateMs, isOtherRunning = true, limitKbps = 500, route = 'direct' }: Due) => {
      const other = isOtherRunning ? { b: running('second') } : {}
      const maps = { a: running('first', nowMs - 45_000 - lateMs), ...other }
      return requestOf(tunnelOf(openWith(maps, { limitKbps, route }), [mapOf('a'), mapOf('b')]))
    }
    const check = { call: 'start', mapId: 'a', sequenceId: 'first' }

    test.each<[string, Due, object]>([
      ['an overdue check', { lateMs: 15_000, isOtherRunning: false, limitKbps: 900, route: 'unasked' }, check],
      ['a map to start', { lateMs: 14_999, isOtherRunning: false, limitKbps: 900, route: 'unasked' }, { mapId: 'b' }],
      ['a limit to set', { lateMs: 14_999, limitKbps: 900, route: 'unasked' }, { call: 'limit' }],
      ['the question how it is connected', { lateMs: 14_999, route: 'unasked' }, { call: 'create' }],
      ['a check that is due', { lateMs: 0 }, check],
    ])('puts %s before what is less urgent', (_, due, request) => {
      expect(inOpen(due)).toMatchObject(request)
    })

    test('waits for the next check when nothing is due', () => {
      expect(inOpen({ lateMs: -1 })).toMatchObject({ waitMs: 1 })
    })
  })

  test('closes what it can close at once before it asks where something else is that is to be closed', () => {
    const maps = [mapOf('a', { wants: 'stopped' }), mapOf('b', { wants: 'stopped' }), mapOf('c')]
    const observed = openWith({ a: trace('first'), b: running('second') })
    expect(requestOf(tunnelOf(observed, maps))).toMatchObject({ call: 'stop', mapId: 'b' })
  })

  test.each([
    ['half a minute where somebody looks', {}, {}, 30_000],
    ['two minutes where nobody does', {}, { isForeground: false }, 120_000],
    ['two minutes where nothing of it is listed', { isHidden: true }, {}, 120_000],
  ])('waits at most %s', (_, map, change, waitMs) => {
    const tunnel = tunnelOf({ is: 'closed' }, [mapOf('a', map)], { isPausing: true, setbacks: 20, ...change })
    expect(requestOf(tunnel)).toEqual({ waitMs, isJittered: true })
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

  test('brings nothing back that was removed', () => {
    const removed = mapOf('a', { wants: 'removed' })
    const tunnel = tunnelOf({ is: 'unknown', maps: { a: trace('first') } }, [removed])
    const [after] = step(tunnel, { is: 'start', mapId: 'a' }, { nowMs, freshId: 'fresh' })
    expect(mapsOf(after)).toMatchObject([{ wants: 'removed' }])
  })

  test('leaves the limit’s trouble as it is unless it brings a limit', () => {
    const limitProblem = { why: 'closed' } as const
    const added = (limitKbps: number | null) =>
      commanded({ is: 'add', mapId: 'b', service: web, limitKbps }, { limitProblem }).limitProblem
    expect([added(null), added(900)]).toEqual([limitProblem, null])
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
    const inFlight = { call: 'create', isQuestion: false, ...sent } as const
    const laterMs = nowMs + 5_000
    const back = stepped({ unanswered, inFlight, limitMayChangeUntilMs: nowMs + 1 }, { is: 'foreground' }, laterMs)
    expect(back).toMatchObject({
      unanswered: { mayActUntilMs: laterMs + minuteMs },
      limitMayChangeUntilMs: laterMs + minuteMs,
      inFlight: { sentAtMs: laterMs },
    })
    const pending = mapOf('b', { unanswered: { ...unanswered, isKnown: false } })
    const [{ asked }] = step(tunnelOf(openWith({}), [pending]), { is: 'foreground' }, { nowMs, freshId: 'fresh' })
    expect(asked.maps.b?.unanswered?.mayActUntilMs).toBe(nowMs + minuteMs)
    const closing = stepped({ inFlight: { call: 'destroy', ...sent } }, { is: 'foreground' }, laterMs)
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
      observed: {
        confirmedAtMs: then,
        routeAskedSinceMs: then,
        routeAskedAtMs: then,
        maps: { a: { confirmedAtMs: then } },
      },
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

test('keeps the id of a start in flight, which asks about it', () => {
  const tunnel = tunnelOf(openWith({}), [mapOf('a'), mapOf('b')], { inFlight: start('a') })
  expect(toPersisted(tunnel).maps).toMatchObject([
    { id: 'a', startedAs: 'now', unanswered: { sequenceId: 'now', mayActUntilMs: nowMs + minuteMs, isKnown: false } },
    { id: 'b', startedAs: null, unanswered: null },
  ])
})

test('calls a limit in progress only where something runs', () => {
  const isInFlight = (maps: Open['maps']) =>
    limitOf(tunnelOf(openWith(maps, { limitKbps: 900 }), [mapOf('a')])).isInFlight
  expect([isInFlight({}), isInFlight({ a: running('first') })]).toEqual([false, true])
})

test('calls what is to end stopping while it may still run, and slow after three failures', () => {
  const shown = (map: Partial<AskedMap>, tries = 0) =>
    tunnelStatus(tunnelOf({ is: 'closed' }, [], { tries }), mapOf('a', { wants: 'stopped', ...map }), nowMs)
  expect(shown({ mayLinger: true }, 2)).toEqual({ state: 'stopping', isSlow: false })
  expect(shown({ mayLinger: true }, 3)).toEqual({ state: 'stopping', isSlow: true })
  expect(shown({ mayLinger: false, wants: 'removed' })).toEqual({ state: 'stopping', isSlow: false })
  expect(shown({ mayLinger: false })).toEqual({ state: 'stopped', ended: null })
})

test('counts the tunnels in which something runs', () => {
  const open = tunnelOf(openWith({ a: running('first') }), [mapOf('a'), mapOf('b')])
  expect(openCountOf([open, tunnelOf(openWith({}), [mapOf('a')]), open], nowMs)).toBe(2)
})

test('offers to start again what ran and was lost, and nothing else', () => {
  const dropped = { why: 'dropped' } as const
  const timeOver = { why: 'time-over' } as const
  const all = [mapOf('a', { wants: 'stopped', ended: dropped }), mapOf('b', { ended: dropped })]
  const others = [mapOf('c', { wants: 'stopped', ended: timeOver }), mapOf('d', { wants: 'stopped' })]
  expect([...all, ...others].map(isOffered)).toEqual([true, false, false, false])
})
