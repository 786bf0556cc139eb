import { type CommonEvent, Image, View } from '@tarojs/components'
import { useMemo, useRef } from 'react'
import { useLook } from '../look'
import { spoken } from '../spoken'
import { useColourScheme } from '../use-colour-scheme'
import { usePlace } from '../use-place'
import { chartColours } from './colours'
import { chartPicture } from './picture'
import { withoutUnit } from './sentence'
import { type ChartKind, type ChartPoint, keyNearest, labelledKeys, shapeOf, ticksOf } from './shape'

const height = 160
/** The width of a label below the chart, at text scale 1. */
const labelWidth = 76

export type ChartProps = {
  /** Bars for sums over a period, a line for samples. */
  kind: ChartKind
  points: readonly ChartPoint[]
  /** A value as text, with its unit. */
  format: (value: number) => string
  /** 1024 for sizes, so that lines are at whole units. */
  unitStep?: number
  /** The chart's message, shown and read aloud. */
  sentence: string
  /** Called with the key of the selected point. */
  onPick?: (key: string) => void
  pickedKey?: string | null
  /** Names of the two lines, where there are two. */
  names?: readonly [string, string]
  /** Its points' names change by themselves: what is picked is not announced with each change. */
  isMoving?: boolean
}

type Props = ChartProps & { pickedKey: string | null; onPick: (key: string) => void }

/** The picture with its labels as page text: text inside an SVG would neither scale nor be read aloud. */
export const ChartPlot = (props: Props) => {
  const { points, format, sentence, pickedKey, onPick } = props
  const { id, left, width } = usePlace()
  const { textScale } = useLook()
  const scheme = useColourScheme()
  const { shape, tickLabels } = useShape(props, width)
  const picking = usePicking(x => {
    const key = keyNearest(shape, x - left)
    if (key !== undefined && key !== pickedKey) onPick(key)
  })
  const picture = chartPicture({ shape, width, height, colours: chartColours[scheme], pickedKey })
  const labelled = labelledKeys(
    points.map(({ key }) => key),
    width,
    labelWidth * textScale,
  )
  const bar = shape.bars.find(({ key }) => key === pickedKey)
  return (
    <View>
      <View id={id} className="nm-chart__plot" {...picking} {...spoken({ role: 'img', label: sentence })}>
        <Image className="nm-chart__picture" src={picture} {...spoken({ isHidden: true })} />
        {shape.ticks.map(({ value, y }, at) => (
          <View key={value} className="nm-chart__tick" style={{ top: `${y}px`, width: `${shape.left - gutterAir}px` }}>
            {tickLabels[at]}
          </View>
        ))}
        {bar && (
          <View
            className="nm-chart__bubble"
            style={{ ...placed(bar.x + bar.width / 2, width), bottom: `${height - bar.top + 4}px` }}
          >
            {format(bar.value)}
          </View>
        )}
      </View>
      <View className="nm-chart__labels" {...spoken({ isHidden: true })}>
        {points.map(({ key, label }, at) =>
          labelled.includes(key) ? (
            <View key={key} className="nm-chart__label" style={placed(shape.places[at]?.x ?? 0, width)}>
              {label}
            </View>
          ) : null,
        )}
      </View>
    </View>
  )
}

/** The picture's geometry, right of the axis labels. */
const useShape = ({ kind, points, format, unitStep }: ChartProps, width: number) => {
  const { textScale } = useLook()
  return useMemo(() => {
    const space = { height, ...(unitStep && { unitStep }) }
    const tickLabels = withoutUnit(ticksOf(points, space).map(({ value }) => format(value)))
    const gutter = Math.max(...tickLabels.map(widthOf)) * textScale
    return { tickLabels, shape: shapeOf(kind, points, { ...space, width, gutter }) }
  }, [kind, points, format, width, unitStep, textScale])
}

/** Picks where a finger taps, or drags sideways: a vertical drag scrolls the page. */
const usePicking = (pickAt: (x: number) => void) => {
  const touched = useRef({ x: 0, y: 0 })
  const pick = (event: CommonEvent) => {
    event.stopPropagation()
    pickAt(placeOf(event).x)
  }
  return {
    onClick: pick,
    onTouchStart: (event: CommonEvent) => {
      touched.current = placeOf(event)
    },
    onTouchMove: (event: CommonEvent) => {
      const { x, y } = placeOf(event)
      if (Math.abs(x - touched.current.x) > Math.abs(y - touched.current.y)) pick(event)
    },
  }
}

/** The gap between the axis labels and the plot. */
const gutterAir = 6

/** The width of a tick's label at text scale 1: a Chinese character counts as two digits. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (letter > '\u2e7f' ? 11 : 6.2), gutterAir)

/** Centred below its point, but kept within the edges. */
const placed = (x: number, width: number) => {
  if (x < labelWidth / 2) return { left: 0 }
  if (x > width - labelWidth / 2) return { right: 0 }
  return { left: `${x}px`, transform: 'translateX(-50%)' }
}

type Touch = { clientX: number; clientY: number }

/** as: the mini-program reports a touch, a browser a mouse; Taro's type has the position of neither. */
const placeOf = (event: CommonEvent) => {
  const {
    changedTouches,
    clientX = 0,
    clientY = 0,
  } = event as CommonEvent & Partial<Touch> & { changedTouches?: Touch[] } // see above
  const [touch = { clientX, clientY }] = changedTouches ?? []
  return { x: touch.clientX, y: touch.clientY }
}
