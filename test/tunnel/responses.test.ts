import { afterResponse } from '@/tunnel/responses'
import { errcodes } from '@/tunnel/shapes'
import type { AskedMap, Response, Tunnel } from '@/tunnel/tunnel'
import { minuteMs } from './samples'
import { create, mapOf, nowMs, openWith, running, sent, start, trace, tunnelOf } from './tunnel-of'

/** What one response, or its absence, changes in a tunnel. */

const created = (callerPid: number): Response => ({ is: 'created', callerPid, status: 'relayed' })
const started: Response = { is: 'started', callerPid: 7, host: 'relay.example', port: 20_000 }
const refused = (errcode: number): Response => ({ is: 'refused', errcode })
const lost: Response = { is: 'unanswered', kind: 'network' }

describe('a tunnel that is created again', () => {
  test.each([7, null])('keeps what runs in it when it is the same one: %p', callerPid => {
    const tunnel = tunnelOf(openWith({ a: running('first') }, { callerPid }), [mapOf('a')])
    expect(afterResponse(tunnel, create, created(7), nowMs).observed).toMatchObject({
      route: 'relayed',
      limitKbps: 500,
      maps: { a: { is: 'running' } },
    })
  })

  test('has a map asked whose start may still act in it', () => {
    const mapsAfter = (mayActMs: number) => {
      const unanswered = { sequenceId: 'before', mayActUntilMs: nowMs + mayActMs, isKnown: false }
      const tunnel = tunnelOf({ is: 'closed' }, [mapOf('a', { unanswered })])
      const { observed } = afterResponse(tunnel, create, created(7), nowMs)
      return observed.is === 'open' && observed.maps
    }
    expect([mapsAfter(1), mapsAfter(0)]).toEqual([{ a: trace('before') }, {}])
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

  test.each([errcodes.refused, errcodes.calleeUnknown])(
    'ends no map that may run: the node may have refused us (%i)',
    errcode => {
      const tunnel = tunnelOf(openWith({ a: running('first'), b: running('second') }), [mapOf('a'), mapOf('b')])
      const once = afterResponse(tunnel, start('a'), refused(errcode), nowMs)
      const port = 20_000
      expect(once).toMatchObject({ refusals: 1, isPausing: true, asked: { maps: { a: { wants: 'running' } } } })
      expect(once.observed).toEqual({
        is: 'unknown',
        maps: { a: { ...trace('first'), port, timesRefused: 1 }, b: { ...trace('second'), port } },
      })
    },
  )

  test('ends a map that was refused twice, once its tunnel was created again', () => {
    const maps = { a: { ...trace('first'), timesRefused: 2 }, b: { ...trace('second'), timesRefused: 1 } }
    const tunnel = tunnelOf({ is: 'unknown', maps }, [mapOf('a'), mapOf('b')], { refusals: 3 })
    const after = afterResponse(tunnel, create, created(7), nowMs)
    expect(after).toMatchObject({ refusals: 0, isPausing: true, asked: { maps: { a: { wants: 'running' } } } })
    expect(after.observed).toMatchObject({ is: 'open', maps: { b: maps.b } })
    expect(after.observed).not.toHaveProperty('maps.a')
  })

  test('has all the others asked when the map would have to start anew', () => {
    const maps = { a: running('first'), b: running('second'), c: trace('third') }
    const tunnel = tunnelOf(openWith(maps), [mapOf('a'), mapOf('b'), mapOf('c')])
    const longAgoMs = nowMs - 45_000
    expect(afterResponse(tunnel, start('a'), refused(errcodes.quotaUsedUp), nowMs).observed).toEqual({
      ...tunnel.observed,
      confirmedAtMs: longAgoMs,
      maps: { b: running('second', longAgoMs), c: trace('third') },
    })
  })
})

describe('a start without a response', () => {
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

test.each([
  ['leaves a refused limit unknown when one before it may have come into force', nowMs, null],
  ['leaves a refused limit as it was while one before it may still act', nowMs + 1, 500],
  ['leaves a refused limit as it was when it was the only one', null, 500],
])('%s', (_, limitMayChangeUntilMs, limitKbps) => {
  const tunnel = tunnelOf(openWith({ a: running('first') }), [mapOf('a')], { limitMayChangeUntilMs })
  const after = afterResponse(tunnel, { call: 'limit', ...sent, limitKbps: 900 }, refused(errcodes.refused), nowMs)
  expect(after.observed).toMatchObject({ limitKbps })
})
