import { timelineOf } from '@/pages/orders/timeline'

const at = (atMs: number, state: 'created' | 'paid' | 'delivering' | 'refunded' | 'closed' | 'unknown') => ({
  state,
  atMs,
})
const walk = (...order: Parameters<typeof timelineOf>) => timelineOf(...order).map(({ state, atMs }) => [state, atMs])

test('shows what normally follows an order in progress', () => {
  const steps = [at(1, 'created'), at(2, 'paid')]
  expect(walk({ state: 'paid', steps })).toEqual([
    ['created', 1],
    ['paid', 2],
    ['delivering', null],
    ['done', null],
  ])
})

test.each(['refunded', 'closed'] as const)('has nothing to come after %s', end => {
  const steps = [at(1, 'created'), at(5, end)]
  expect(walk({ state: end, steps })).toEqual([
    ['created', 1],
    [end, 5],
  ])
})

test('does not guess what follows a newer server’s step', () => {
  const steps = [at(1, 'created'), at(2, 'unknown')]
  expect(walk({ state: 'unknown', steps })).toEqual([
    ['created', 1],
    ['unknown', 2],
  ])
})
