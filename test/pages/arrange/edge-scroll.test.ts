import { edgeStepPx } from '@/pages/arrange/edge-scroll'

test('scrolls near an edge, faster the nearer, away from it, and not in the middle', () => {
  const steps = (...fingersPx: number[]) => fingersPx.map(px => edgeStepPx(px, 800))
  expect(steps(88, 400, 712)).toEqual([0, 0, 0])
  expect(steps(44, 0)).toEqual([-20, -40])
  expect(steps(756, 800)).toEqual([20, 40])
  // A finger may leave the page.
  expect(steps(-50, 900)).toEqual([-40, 40])
})
