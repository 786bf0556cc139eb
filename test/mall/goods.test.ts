import { maxQuantity, obstacleTo } from '@/mall/goods'
import { cup } from '../pages/goods/cup'

describe('what prevents an exchange', () => {
  test.each([
    [{ stock: 0 }, 0, { kind: 'soldOut' }],
    [{ leftForYou: 0 }, 0, { kind: 'limit' }],
    [{}, 40, { kind: 'short', missingPoints: 60 }],
    [{}, 100, undefined],
    [{}, undefined, undefined],
  ])('%j with %s points', (changed, points, obstacle) =>
    expect(obstacleTo({ ...cup, ...changed }, points)).toEqual(obstacle),
  )
})

test.each([
  [{}, 1_000, 5],
  [{}, 250, 2],
  [{ leftForYou: 1 }, 1_000, 1],
  [{ stock: 500 }, 1_000_000, 99],
  [{ stock: 500, pricePoints: 0 }, 0, 99],
  [{ leftForYou: 3 }, undefined, 3],
])('buys %j with %s points: at most %d', (changed, points, max) =>
  expect(maxQuantity({ ...cup, ...changed }, points)).toBe(max),
)
