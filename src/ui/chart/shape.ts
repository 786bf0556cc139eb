import { smoothPath } from './curve'
import { bandsOf, roundValues } from './scale'

export type ChartPoint = {
  key: string
  /** Its label: `11月20日`. */
  label: string
  /** Null when it was not measured, which leaves a gap; 0 is a measured zero. */
  value: number | null
  /** The second line's value; bars have none. */
  second?: number | null
  /** What a bar is compared with: the same day a week earlier. */
  before?: number | null
  /** Unfinished: it may still grow, as today does. */
  isUnfinished?: boolean
}

export type ChartKind = 'bars' | 'line'
type Space = {
  width: number
  height: number
  /** Room at the left for the axis labels. */
  gutter?: number
  /** The factor between units: 1024 for sizes, so that lines are at whole units. */
  unitStep?: number
}

type Bar = { key: string; value: number; x: number; width: number; top: number; height: number; isUnfinished: boolean }
type Dot = { key: string; x: number; y: number; isUnfinished: boolean }
type Line = { path: string; dots: Dot[] }

export type ChartShape = {
  /** Where the plot begins, right of the axis labels. */
  left: number
  /** A horizontal line's position and value; the first is zero. */
  ticks: { value: number; y: number }[]
  /** The middle of each point from left to right, gaps included. */
  places: { key: string; x: number }[]
  bars: Bar[]
  /** Where a bar's value stood a week earlier. */
  befores: { key: string; x: number; width: number; y: number }[]
  /** The average of the finished bars (`averageOf`). */
  average: { value: number; y: number } | null
  lines: Line[]
}

/** Room above the highest bar for its value. */
const headroom = 24
/** A measured zero stays visible. */
const minBar = 2

/** The vertical scale and its ticks. */
const scaleOf = (points: readonly ChartPoint[], { height, unitStep }: Pick<Space, 'height' | 'unitStep'>) => {
  // Values are whole numbers, so the scale ends at 1 or above.
  const highest = Math.max(
    1,
    ...points.map(({ value, second, before }) => Math.max(value ?? 0, second ?? 0, before ?? 0)),
  )
  const unit = unitStep ? unitStep ** Math.floor(Math.log(highest) / Math.log(unitStep)) : 1
  const [bottom, top] = [height - 1, headroom]
  const up = (value: number) => bottom + (top - bottom) * (value / highest)
  return {
    up,
    // A tick at one half would round to the same label as the one above it.
    ticks: roundValues(highest / unit)
      .map(units => ({ value: units * unit, y: up(units * unit) }))
      .filter(({ value }) => Number.isInteger(value)),
  }
}

/** The ticks alone. They do not depend on the width, of which their labels take the first part. */
export const ticksOf = (points: readonly ChartPoint[], space: Pick<Space, 'height' | 'unitStep'>) =>
  scaleOf(points, space).ticks

/** The geometry as plain numbers: no colours, no elements. */
export const shapeOf = (kind: ChartKind, points: readonly ChartPoint[], space: Space): ChartShape => {
  const { up, ticks } = scaleOf(points, space)
  const left = space.gutter ?? 0
  const bands = bandsOf(points.length, left, space.width)
  const middles = points.map((_, at) => bands.start(at) + bands.width / 2)
  const lineOf = (read: Read) => lineThrough(points, read, middles, up)
  const hasSecond = points.some(({ second }) => second !== undefined && second !== null)

  const average = kind === 'bars' ? averageOf(points) : null

  return {
    left,
    ticks,
    places: points.map(({ key }, at) => ({ key, x: middles[at] ?? 0 })),
    bars: kind === 'bars' ? points.flatMap(barOf) : [],
    befores: kind === 'bars' ? points.flatMap(beforeOf) : [],
    average: average === null ? null : { value: average, y: up(average) },
    lines:
      kind === 'line' ? [lineOf(({ value }) => value), ...(hasSecond ? [lineOf(({ second }) => second)] : [])] : [],
  }

  function barOf({ key, value, isUnfinished = false }: ChartPoint, at: number): Bar[] {
    if (value === null) return []
    const tall = Math.max(minBar, up(0) - up(Math.max(0, value)))
    return [{ key, value, x: bands.start(at), width: bands.width, top: up(0) - tall, height: tall, isUnfinished }]
  }

  function beforeOf({ key, before = null }: ChartPoint, at: number): ChartShape['befores'] {
    return before === null ? [] : [{ key, x: bands.start(at), width: bands.width, y: up(Math.max(0, before)) }]
  }
}

/** The average of the finished points; null for fewer than two. */
export const averageOf = (points: readonly ChartPoint[]): number | null => {
  const whole = points.flatMap(({ value, isUnfinished }) => (value === null || isUnfinished ? [] : [value]))
  return whole.length < 2 ? null : Math.round(whole.reduce((sum, value) => sum + value, 0) / whole.length)
}

type Read = (point: ChartPoint) => number | null | undefined

/** A line with a gap wherever nothing was measured. */
const lineThrough = (
  points: readonly ChartPoint[],
  read: Read,
  middles: readonly number[],
  up: (value: number) => number,
): Line => {
  const places = points.map((point, at) => {
    const value = read(point) ?? null
    return value === null ? null : { x: middles[at] ?? 0, y: up(Math.max(0, value)) }
  })
  // A point between two gaps has no line, so a dot shows it. An unfinished point has a dot too.
  const dots = points.flatMap(({ key, isUnfinished = false }, at) => {
    const place = places[at]
    const isAlone = !places[at - 1] && !places[at + 1]
    return place && (isAlone || isUnfinished) ? [{ key, ...place, isUnfinished }] : []
  })
  return { path: smoothPath(places), dots }
}

/** How far beside a point a touch still picks it, in px. */
const reach = 44

export const keyNearest = ({ places }: Pick<ChartShape, 'places'>, x: number): string | undefined => {
  const distance = (place: { x: number }) => Math.abs(place.x - x)
  const nearest = places.reduce<(typeof places)[number] | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    undefined,
  )
  return nearest && distance(nearest) <= reach ? nearest.key : undefined
}

/** The keys of the labelled points: evenly spaced, as many as fit, always with the last one. */
export const labelledKeys = (keys: readonly string[], width: number, labelWidth: number): string[] => {
  const room = Math.max(1, Math.floor(width / labelWidth))
  const step = Math.ceil(keys.length / room)
  return keys.filter((_, at) => (keys.length - 1 - at) % step === 0)
}
