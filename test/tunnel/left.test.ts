import { step } from '@/tunnel/tunnel-events'
import { create, mapOf, nowMs, openWith, running, sent, trace, tunnelOf } from './tunnel-of'

const minuteMs = 60_000
const removed = { wants: 'removed', isHidden: true, hasRun: true } as const
const toClose = { ...trace('one'), port: 20_000 }
const stopping = tunnelOf(openWith({ m: toClose }), [mapOf('m', removed)], {
  inFlight: { call: 'stop', ...sent, mapId: 'm', ip: '127.0.0.1', port: 80, mapPort: 20_000 },
})
const doneThere = { is: 'done-there', knownInMs: 5 * minuteMs } as const
const at = (ms: number) => ({ nowMs: nowMs + ms, freshId: `${ms}` })
const [left, effects] = step(stopping, { is: 'answered', sendingId: 'now', response: doneThere }, at(0))
const sends = (effects: ReturnType<typeof step>[1]) =>
  effects.flatMap(effect => (effect.do === 'send' ? effect.request.call : []))

test('leaves what may be elsewhere alone until it is known where', () => {
  expect(left.asked.maps.m).toBeDefined()
  expect(effects).toEqual([{ do: 'wait', ms: 5 * minuteMs, isJittered: false }])
  expect(sends(step(left, { is: 'due' }, at(4 * minuteMs))[1])).toEqual([])
  expect(sends(step(left, { is: 'due' }, at(5 * minuteMs))[1])).toEqual(['stop'])
})

test.each(['foreground', 'sign-out'] as const)('closes it sooner on %s', is => {
  expect(sends(step(left, { is }, at(minuteMs))[1])).toEqual(['stop'])
})

test('waits no longer when the clock is set back', () => {
  const [, effects] = step(left, { is: 'due' }, at(-60 * minuteMs))
  expect(effects).toEqual([{ do: 'wait', ms: 5 * minuteMs, isJittered: false }])
})

test('asks nothing under its id, which would open it again, while another is looked for', () => {
  const wanted = mapOf('w', { hasRun: true })
  const both = { ...left, asked: { ...left.asked, maps: { ...left.asked.maps, w: wanted } } }
  const unknown = { ...both, observed: { is: 'unknown' as const, maps: { m: toClose } } }
  expect(sends(step(unknown, { is: 'due' }, at(minuteMs))[1])).toEqual([create.call])
})

test('goes on with what runs beside it', () => {
  const around = openWith({ m: toClose, w: running('two') })
  const beside = { ...left, observed: around, asked: { ...left.asked, maps: { ...left.asked.maps, w: mapOf('w') } } }
  expect(sends(step(beside, { is: 'due' }, at(46_000))[1])).toEqual(['start'])
})
