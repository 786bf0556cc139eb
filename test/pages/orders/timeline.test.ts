import { askAgainMs, timelineOf } from '@/pages/orders/timeline'

const at = (atMs: number, state: 'created' | 'paid' | 'delivering' | 'refunded' | 'closed' | 'unknown') => ({
  state,
  atMs,
})
const walk = (...order: Parameters<typeof timelineOf>) => timelineOf(...order).map(({ state, atMs }) => [state, atMs])

test('what is under way shows what normally follows', () => {
  const steps = [at(1, 'created'), at(2, 'paid')]
  expect(walk({ state: 'paid', steps })).toEqual([
    ['created', 1],
    ['paid', 2],
    ['delivering', null],
    ['done', null],
  ])
})

test.each(['refunded', 'closed'] as const)('after %s nothing is to come', end => {
  const steps = [at(1, 'created'), at(5, end)]
  expect(walk({ state: end, steps })).toEqual([
    ['created', 1],
    [end, 5],
  ])
})

test('after a step that a newer server adds nobody knows what follows', () => {
  const steps = [at(1, 'created'), at(2, 'unknown')]
  expect(walk({ state: 'unknown', steps })).toEqual([
    ['created', 1],
    ['unknown', 2],
  ])
})

test('what is over is not asked about again; a parcel seldom, the rest soon', () => {
  expect(askAgainMs({ state: 'done', kind: 'thing' })).toBe(false)
  expect(askAgainMs({ state: 'delivering', kind: 'thing' })).toBe(60_000)
  expect(askAgainMs({ state: 'delivering', kind: 'topUp' })).toBe(3_000)
})
