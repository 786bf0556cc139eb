import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'

export type ChartPoint = {
  key: string
  /** What it is, for people: `11月20日`. */
  label: string
  /** Null: not measured, which leaves a gap. 0 only when it was measured. */
  value: number | null
  /** A second line beside the first; bars have none. */
  second?: number | null
  /** It may still grow, as today does. */
  isUnfinished?: boolean
}

export type ChartKind = 'bars' | 'line'
type Space = {
  width: number
  height: number
  /** Kept free at the left, for the values of the lines. */
  gutter?: number
  /** How many of a unit make the next larger one: 1024 for sizes, so that lines stand at whole units. */
  unitStep?: number
}

type Bar = { key: string; x: number; width: number; top: number; height: number; isUnfinished: boolean }
type Dot = { key: string; x: number; y: number; isUnfinished: boolean }
type Line = { path: string; dots: Dot[] }

export type ChartShape = {
  /** Where a horizontal line with its value stands; the first is zero. */
  ticks: { value: number; y: number }[]
  /** The middle of each point's place from left to right, gaps included. */
  places: { key: string; x: number }[]
  bars: Bar[]
  lines: Line[]
}

/** Room above the highest line for its label. */
const headroom = 18
/** A bar of nothing is still seen to have been measured. */
const leastBar = 2

/** From a value to its height above the zero line, and the values worth a line. */
const scaleOf = (points: readonly ChartPoint[], { height, unitStep }: Pick<Space, 'height' | 'unitStep'>) => {
  // Nothing we count comes in less than one.
  const highest = Math.max(1, max(points, ({ value, second }) => Math.max(value ?? 0, second ?? 0)) ?? 0)
  const unit = unitStep ? unitStep ** Math.floor(Math.log(highest) / Math.log(unitStep)) : 1
  const inUnits = scaleLinear()
    .domain([0, highest / unit])
    .range([height - 1, headroom])
  return {
    up: (value: number) => inUnits(value / unit),
    // A line at one half would be labelled like the one above it.
    ticks: inUnits
      .ticks(2)
      .map(units => ({ value: units * unit, y: inUnits(units) }))
      .filter(({ value }) => Number.isInteger(value)),
  }
}

/** They do not depend on the width: how wide their words are decides what is left for the rest. */
export const ticksOf = (points: readonly ChartPoint[], space: Pick<Space, 'height' | 'unitStep'>) =>
  scaleOf(points, space).ticks

/** Where everything goes, as numbers; no colours, no elements. */
export const shapeOf = (kind: ChartKind, points: readonly ChartPoint[], space: Space): ChartShape => {
  const { up, ticks } = scaleOf(points, space)
  const across = scaleBand()
    .domain(points.map(({ key }) => key))
    .range([space.gutter ?? 0, space.width])
    .paddingInner(0.35)
    .paddingOuter(0.2)
  const middleOf = (key: string) => (across(key) ?? 0) + across.bandwidth() / 2
  const lineOf = (read: (point: ChartPoint) => number | null | undefined) => lineThrough(points, read, middleOf, up)
  const hasSecond = points.some(({ second }) => second !== undefined && second !== null)

  return {
    ticks,
    places: points.map(({ key }) => ({ key, x: middleOf(key) })),
    bars: kind === 'bars' ? points.flatMap(barOf) : [],
    lines:
      kind === 'line' ? [lineOf(({ value }) => value), ...(hasSecond ? [lineOf(({ second }) => second)] : [])] : [],
  }

  function barOf({ key, value, isUnfinished = false }: ChartPoint): Bar[] {
    if (value === null) return []
    const tall = Math.max(leastBar, up(0) - up(Math.max(0, value)))
    return [{ key, x: across(key) ?? 0, width: across.bandwidth(), top: up(0) - tall, height: tall, isUnfinished }]
  }
}

/** Broken wherever nothing was measured. */
const lineThrough = (
  points: readonly ChartPoint[],
  read: (point: ChartPoint) => number | null | undefined,
  middleOf: (key: string) => number,
  up: (value: number) => number,
): Line => {
  const isMeasured = (point: ChartPoint | undefined) => point !== undefined && (read(point) ?? null) !== null
  const yOf = (point: ChartPoint) => up(Math.max(0, read(point) ?? 0))
  const draw = line<ChartPoint>(({ key }) => middleOf(key), yOf)
    .defined(isMeasured)
    .curve(curveMonotoneX)
    .digits(1)
  // A line between two gaps has no length: only a dot shows it. So does the end, which may still move.
  const dots = points.flatMap((point, at) => {
    const isAlone = !isMeasured(points[at - 1]) && !isMeasured(points[at + 1])
    const isUnfinished = point.isUnfinished ?? false
    if (!isMeasured(point) || !(isAlone || isUnfinished)) return []
    return [{ key: point.key, x: middleOf(point.key), y: yOf(point), isUnfinished }]
  })
  return { path: draw(points) ?? '', dots }
}

/** A finger need not hit: what is nearest counts, within its reach. */
const reach = 44

export const keyNearest = ({ places }: Pick<ChartShape, 'places'>, x: number): string | undefined => {
  const distance = (place: { x: number }) => Math.abs(place.x - x)
  const nearest = places.reduce<(typeof places)[number] | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    undefined,
  )
  return nearest && distance(nearest) <= reach ? nearest.key : undefined
}

/** Which points are named below the chart: as many as have room, evenly, the last one always. */
export const labelledKeys = (keys: readonly string[], width: number, labelWidth: number): string[] => {
  const room = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.ceil(keys.length / room)
  return keys.filter((_, at) => (keys.length - 1 - at) % step === 0)
}
