import fc from 'fast-check'
import { formatPoints } from '@/i18n/format-number'
import { formatBytes, formatRate } from '@/i18n/format-size'
import { base64OfAscii } from '@/lib/base64'
import { chartColours } from '@/ui/chart/colours'
import { chartPicture } from '@/ui/chart/picture'
import { type ChartPoint, keyNearest, labelledKeys, shapeOf } from '@/ui/chart/shape'

const size = { width: 311, height: 160 }
const value = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 1e12 }),
    fc.integer({ min: 0, max: 1e6 }).map(tenths => tenths / 10),
  ),
)
const points = fc
  .array(fc.record({ value, second: value, isUnfinished: fc.boolean() }), { minLength: 1, maxLength: 60, size: 'max' })
  .map(all => all.map((point, at): ChartPoint => ({ ...point, key: `k${at}`, label: `${at}` })))
const width = fc.integer({ min: 120, max: 640 })

const within = (low: number, high: number) => (n: number) => n >= low - 1e-6 && n <= high + 1e-6

test('gives every measured value one bar from zero, inside the picture, as high as its share', () => {
  fc.assert(
    fc.property(points, width, (given, wide) => {
      const { bars, ticks } = shapeOf('bars', given, { ...size, width: wide })
      expect(bars.map(({ key }) => key)).toEqual(given.filter(point => point.value !== null).map(({ key }) => key))
      const zero = ticks[0]
      expect(zero?.value).toBe(0)
      for (const { x, top, height, width: thick } of bars) {
        expect([x, x + thick].every(within(0, wide))).toBe(true)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(top + height).toBeCloseTo(zero?.y ?? -1)
        expect(height).toBeGreaterThan(0)
      }
      const valueAt = new Map(given.map(point => [point.key, point.value ?? 0]))
      const byHeight = [...bars].sort((a, b) => a.height - b.height)
      for (const [at, { key, height }] of byHeight.entries()) {
        const next = byHeight[at + 1]
        if (next && next.height > height + 1e-6) expect(valueAt.get(key)).toBeLessThan(valueAt.get(next.key) ?? 0)
      }
    }),
  )
})

test('has a few ticks from zero up, the last not far below the highest value', () => {
  fc.assert(
    fc.property(points, given => {
      const { ticks } = shapeOf('bars', given, size)
      const values = ticks.map(tick => tick.value)
      const highest = Math.max(...given.map(point => Math.max(point.value ?? 0, point.second ?? 0)))
      expect(values).toEqual([...values].sort((a, b) => a - b))
      expect(values.length).toBeLessThanOrEqual(6)
      if (highest > 0) expect(values[values.length - 1]).toBeGreaterThan(highest * 0.4)
      expect(ticks.map(({ y }) => y).every(within(0, size.height))).toBe(true)
    }),
  )
})

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 2]],
])('has an axis up to %d with lines at %j', (value, lines) => {
  expect(shapeOf('bars', [{ key: 'a', label: '', value }], size).ticks.map(tick => tick.value)).toEqual(lines)
})

test('labels no two lines alike', () => {
  const highest = fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 1e12 }))
  fc.assert(
    fc.property(highest, value => {
      for (const [format, unitStep] of [[formatPoints], [formatRate], [formatBytes, 1024]] as const) {
        const { ticks } = shapeOf('bars', [{ key: 'a', label: '', value }], { ...size, ...(unitStep && { unitStep }) })
        const labels = ticks.map(tick => format(tick.value))
        expect(new Set(labels).size).toBe(labels.length)
      }
    }),
  )
})

test('has ticks for sizes at whole numbers of their own unit', () => {
  const sizeOf = (value: number) =>
    shapeOf('bars', [{ key: 'a', label: '', value }], { ...size, unitStep: 1024 }).ticks.map(tick => tick.value)
  expect(sizeOf(2.1 * 1024 ** 3)).toEqual([0, 1, 2].map(gigabytes => gigabytes * 1024 ** 3))
  expect(sizeOf(700)).toEqual([0, 500])
})

test('breaks a line wherever nothing was measured, and draws a value between two gaps as a dot', () => {
  fc.assert(
    fc.property(points, given => {
      const { lines } = shapeOf('line', given, size)
      const [first] = lines
      const runs = given
        .map(point => (point.value === null ? ' ' : 'x'))
        .join('')
        .split(/ +/)
        .filter(Boolean)
      expect(first?.path.match(/M/g)?.length ?? 0).toBe(runs.length)
      const alone = given.filter(
        ({ value: own }, at) =>
          own !== null && (given[at - 1]?.value ?? null) === null && (given[at + 1]?.value ?? null) === null,
      )
      expect(first?.dots.map(({ key }) => key)).toEqual(expect.arrayContaining(alone.map(({ key }) => key)))
      expect(lines).toHaveLength(given.some(({ second }) => second !== null) ? 2 : 1)
    }),
  )
})

test('tells a missing day from a measured zero', () => {
  const { bars } = shapeOf(
    'bars',
    [
      { key: 'gap', label: '', value: null },
      { key: 'zero', label: '', value: 0 },
      { key: 'some', label: '', value: 10 },
    ],
    size,
  )
  expect(bars.map(({ key, height }) => [key, height > 0])).toEqual([
    ['zero', true],
    ['some', true],
  ])
})

test('picks what is nearest to a finger, a gap too, and nothing out of its reach', () => {
  fc.assert(
    fc.property(points, width, fc.integer({ min: -200, max: 900 }), (given, wide, x) => {
      const shape = shapeOf('bars', given, { ...size, width: wide })
      const distances = shape.places.map(place => Math.abs(place.x - x))
      const nearest = Math.min(...distances)
      const picked = shape.places.findIndex(({ key }) => key === keyNearest(shape, x))
      if (nearest > 44) expect(picked).toBe(-1)
      else expect(distances[picked]).toBeCloseTo(nearest)
    }),
  )
  expect(keyNearest({ places: [] }, 10)).toBeUndefined()
})

test('always names the last point, and gives names room', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), width, fc.integer({ min: 40, max: 120 }), (count, wide, each) => {
      const keys = Array.from({ length: count }, (_, at) => `${at}`)
      const labelled = labelledKeys(keys, wide, each)
      expect(labelled[labelled.length - 1]).toBe(keys[count - 1])
      expect(labelled.length).toBeLessThanOrEqual(Math.max(1, Math.floor(wide / each)))
    }),
  )
})

test('is an SVG of finite numbers that hatches what is unfinished and fades the rest when one is picked', () => {
  const svgOf = (kind: 'bars' | 'line', given: ChartPoint[], pickedKey: string | null = null) => {
    const shape = shapeOf(kind, given, size)
    const address = chartPicture({ shape, ...size, colours: chartColours.light, pickedKey })
    expect(address).toMatch(/^data:image\/svg\+xml;base64,/)
    return Buffer.from(address.split(',')[1] ?? '', 'base64').toString()
  }
  fc.assert(
    fc.property(fc.constantFrom('bars' as const, 'line' as const), points, (kind, given) => {
      expect(svgOf(kind, given)).not.toMatch(/NaN|Infinity|undefined/)
    }),
  )
  const days = [
    { key: 'a', label: '', value: 3 },
    { key: 'b', label: '', value: 4, isUnfinished: true },
  ]
  const both = days.map(day => ({ ...day, second: 7 }))
  expect(svgOf('line', both).match(/stroke-dasharray="1 5"/g)).toHaveLength(1)
  expect(svgOf('bars', days).match(/url\(#h\)/g)).toHaveLength(1)
  expect(svgOf('bars', days, 'a').match(/opacity="0.45"/g)).toHaveLength(1)
})

test('encodes base64 as the platform does', () => {
  const ascii = fc.string({ unit: fc.integer({ min: 0, max: 127 }).map(code => String.fromCharCode(code)) })
  fc.assert(fc.property(ascii, text => expect(base64OfAscii(text)).toBe(Buffer.from(text).toString('base64'))))
})

test('picks the first of two that are equally near, just within reach and no farther', () => {
  const places = [
    { key: 'a', x: 100 },
    { key: 'b', x: 120 },
  ]
  expect([110, 111, 56, 55.9, 164, 164.1].map(x => keyNearest({ places }, x))).toEqual([
    'a',
    'b',
    'a',
    undefined,
    'b',
    undefined,
  ])
})

test('spreads names evenly, from the last one back', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect([700, 699, 300, 299, 99].map(wide => labelledKeys(keys, wide, 100).join(''))).toEqual([
    'abcdefg',
    'aceg',
    'adg',
    'cg',
    'g',
  ])
})

test('leaves room at the left for the values of the lines', () => {
  const days = [{ key: 'a', label: '', value: 3 }]
  const [bar] = shapeOf('bars', days, { ...size, gutter: 40 }).bars
  expect(bar?.x).toBeGreaterThan(40)
  expect(bar?.height).toBeCloseTo(size.height - 1 - 24)
})

test('marks where each bar stood a week earlier, on the same scale', () => {
  const days = [
    { key: 'a', label: '', value: 30, before: 60 },
    { key: 'b', label: '', value: 60, before: null },
  ]
  const { bars, befores } = shapeOf('bars', days, size)
  expect(befores).toEqual([{ key: 'a', x: bars[0]?.x, width: bars[0]?.width, y: bars[1]?.top }])
})

test('draws the average of the bars that are finished, and none of a single one', () => {
  const day = (key: string, value: number | null, isUnfinished = false) => ({ key, label: '', value, isUnfinished })
  const week = [day('a', 10), day('b', null), day('c', 20), day('d', 90, true)]
  expect(shapeOf('bars', week, size).average?.value).toBe(15)
  expect(shapeOf('bars', week.slice(2), size).average).toBeNull()
  expect(shapeOf('line', week, size).average).toBeNull()
})

describe('of two values a point', () => {
  const point = (at: number, value: number | null, second?: number | null): ChartPoint => ({
    key: `k${at}`,
    label: '',
    value,
    ...(second !== undefined && { second }),
  })
  const given = [point(0, 512, 0), point(1, 1024, 256), point(2, 0, 1024)]

  test('draws bars of the first alone, in the middle of their places', () => {
    const { bars, lines, places } = shapeOf('bars', given, size)
    expect([bars.length, lines.length]).toEqual([3, 0])
    expect(bars.map(({ x, width }) => x + width / 2)).toEqual(places.map(({ x }) => expect.closeTo(x)))
  })

  test('draws a line through each, and no bars', () => {
    const [firsts, seconds] = [0, 1].map(
      at =>
        shapeOf(
          'line',
          given.map(({ value, second }, i) => point(i, at === 0 ? value : (second ?? null))),
          size,
        ).lines[0],
    )
    expect(shapeOf('line', given, size)).toMatchObject({ bars: [], lines: [firsts, seconds] })
    expect(firsts?.path).not.toBe(seconds?.path)
  })

  test('draws one line where no second was measured', () => {
    expect(shapeOf('line', [point(0, 1), point(1, 2, null)], size).lines).toHaveLength(1)
  })

  test('has the line of a size stand as high as its bar', () => {
    const { ticks, bars } = shapeOf('bars', [point(0, 2048)], { ...size, unitStep: 1024 })
    expect(ticks.find(({ value }) => value === 2048)?.y).toBeCloseTo(bars[0]?.top ?? 0)
  })
})
