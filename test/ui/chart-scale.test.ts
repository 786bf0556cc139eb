import { ticks } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import fc from 'fast-check'
import { smoothPath } from '@/ui/chart/curve'
import { bandsOf, roundValues } from '@/ui/chart/scale'

const px = fc.double({ min: 0, max: 2_000, noNaN: true })

test('draws lines at the values that d3 takes', () => {
  const highest = fc.oneof(fc.double({ min: 1, max: 1e13, noNaN: true }), fc.integer({ min: 1, max: 2_000 }))
  fc.assert(fc.property(highest, given => expect(roundValues(given)).toEqual(ticks(0, given, 2))))
})

test('lays bands where d3 lays them', () => {
  fc.assert(
    fc.property(fc.nat(60), px, px, (count, left, room) => {
      const keys = Array.from({ length: count }, (_, at) => String(at))
      const theirs = scaleBand(keys, [left, left + room])
        .paddingInner(0.35)
        .paddingOuter(0.2)
      const ours = bandsOf(count, left, left + room)
      expect(ours.width).toBeCloseTo(theirs.bandwidth())
      for (const [at, key] of keys.entries()) expect(ours.start(at)).toBeCloseTo(theirs(key) ?? Number.NaN)
    }),
  )
})

test('gives bands no width while there is no room', () => {
  expect(bandsOf(3, 40, 0)).toMatchObject({ width: 0 })
})

test('draws d3’s curve, gaps included', () => {
  const step = fc.double({ min: 0.1, max: 300, noNaN: true })
  const places = fc
    .array(fc.record({ step, y: fc.option(fc.oneof(px, fc.constantFrom(0, 50, 100))) }), { maxLength: 40 })
    .map(steps => {
      let x = 0
      return steps.map(({ step, y }) => {
        x += step
        return y === null ? null : { x, y }
      })
    })
  type Place = { x: number; y: number } | null
  const draw = line<Place>(
    place => place?.x ?? 0,
    place => place?.y ?? 0,
  )
    .defined(place => place !== null)
    .curve(curveMonotoneX)
    .digits(1)
  fc.assert(fc.property(places, given => expect(smoothPath(given)).toBe(draw(given) ?? '')))
})
