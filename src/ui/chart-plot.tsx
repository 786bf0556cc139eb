import { Image, type ITouchEvent, View } from '@tarojs/components'
import { useMemo } from 'react'
import type { ChartProps } from './chart'
import { chartColours } from './chart-colours'
import { chartPicture } from './chart-picture'
import { keyNearest, labelledKeys, shapeOf, ticksOf } from './chart-shape'
import { useLook } from './look'
import { spoken } from './spoken'
import { useColourScheme } from './use-colour-scheme'
import { usePlace } from './use-place'

const height = 160
/** The width of a label below the chart, at text scale 1. */
const labelWidth = 76

type Props = ChartProps & { pickedKey: string | null; onPick: (key: string) => void }

/** The picture with its labels as page text: text inside an SVG would neither scale nor be read aloud. */
export const ChartPlot = ({ kind, points, format, unitStep, sentence, pickedKey, onPick }: Props) => {
  const { id, left, width } = usePlace()
  const { textScale } = useLook()
  const scheme = useColourScheme()
  const shape = useMemo(() => {
    const space = { height, ...(unitStep && { unitStep }) }
    const gutter = Math.max(...ticksOf(points, space).map(({ value }) => widthOf(format(value)))) * textScale
    return shapeOf(kind, points, { ...space, width, gutter })
  }, [kind, points, format, width, unitStep, textScale])
  const picture = chartPicture({ shape, width, height, colours: chartColours[scheme], pickedKey })
  const labelled = labelledKeys(
    points.map(({ key }) => key),
    width,
    labelWidth * textScale,
  )
  const pickAt = (event: ITouchEvent) => {
    event.stopPropagation()
    const key = keyNearest(shape, acrossOf(event) - left)
    if (key !== undefined) onPick(key)
  }
  return (
    <View>
      <View id={id} className="nm-chart__plot" onClick={pickAt} {...spoken({ role: 'img', label: sentence })}>
        <Image className="nm-chart__picture" src={picture} {...spoken({ isHidden: true })} />
        {shape.ticks.map(({ value, y }) => (
          <View key={value} className="nm-chart__tick" style={{ bottom: `${height - y}px` }}>
            {format(value)}
          </View>
        ))}
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

/** The width of a tick's label at text scale 1: a Chinese character counts as two digits. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (letter > '\u2e7f' ? 11 : 6.2), 6)

/** Centred below its point, but kept within the edges. */
const placed = (x: number, width: number) => {
  if (x < labelWidth / 2) return { left: 0 }
  if (x > width - labelWidth / 2) return { right: 0 }
  return { left: `${x}px`, transform: 'translateX(-50%)' }
}

/** as: the mini-program reports a touch, a browser a mouse; Taro's type has the position of neither. */
const acrossOf = (event: ITouchEvent): number => {
  const { changedTouches, clientX } = event as ITouchEvent & { clientX?: number } // see above
  return changedTouches?.[0]?.clientX ?? clientX ?? 0
}
