import { base64OfAscii } from '@/lib/base64'
import type { ChartColours } from './colours'
import type { ChartShape } from './shape'

type Drawing = { shape: ChartShape; width: number; height: number; colours: ChartColours; pickedKey: string | null }

/** The chart as an SVG data URL without text, since text must scale with the page. */
export const chartPicture = ({ shape, width, height, colours, pickedKey }: Drawing): string => {
  const { accent, line, edge, warn, card } = colours
  const grid = shape.ticks.map(({ y }, at) =>
    stroke(`M${n(shape.left)} ${n(y)}H${n(width)}`, at === 0 ? edge : line, 'stroke-width="1"'),
  )
  const picked = shape.places.find(({ key }) => key === pickedKey)
  const mark = picked ? [stroke(`M${n(picked.x)} 0V${n(height)}`, edge, 'stroke-width="1" stroke-dasharray="2 3"')] : []
  const bars = shape.bars.map(bar => drawBar(bar, accent, pickedKey !== null && bar.key !== pickedKey))
  // Over a thicker line in the card's colour, so that it is visible on a bar too.
  const befores = shape.befores.flatMap(({ x, y, width: wide }) => [
    stroke(`M${n(x)} ${n(y)}h${n(wide)}`, card, `stroke-width="7" ${rounded}`),
    stroke(`M${n(x)} ${n(y)}h${n(wide)}`, warn, `stroke-width="3" ${rounded}`),
  ])
  const average = shape.average
    ? [stroke(`M${n(shape.left)} ${n(shape.average.y)}H${n(width)}`, edge, 'stroke-width="1.5" stroke-dasharray="7 4"')]
    : []
  const lines = shape.lines.map((drawn, at) => drawLine(drawn, colours, at > 0))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${hatch(accent)}${[...grid, ...mark, ...bars, ...average, ...befores, ...lines].join('')}</svg>`
  return `data:image/svg+xml;base64,${base64OfAscii(svg)}`
}

const rounded = 'stroke-linecap="round"'

const n = (value: number): string => String(Math.round(value * 10) / 10)

const hatch = (colour: string): string =>
  `<defs><pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="${colour}" stroke-width="3"/></pattern></defs>`

const stroke = (path: string, colour: string, more: string): string =>
  `<path d="${path}" fill="none" stroke="${colour}" ${more}/>`

const drawBar = (
  { x, width, top, height, isUnfinished }: ChartShape['bars'][number],
  colour: string,
  isFaded: boolean,
): string => {
  const round = Math.min(4, width / 2, height)
  const right = n(width - 2 * round)
  const path = `M${n(x)} ${n(top + height)}v${n(round - height)}q0 ${n(-round)} ${n(round)} ${n(-round)}h${right}q${n(round)} 0 ${n(round)} ${n(round)}v${n(height - round)}z`
  const paint = isUnfinished ? `fill="url(#h)" stroke="${colour}" stroke-width="1.5"` : `fill="${colour}"`
  return `<path d="${path}" ${paint}${isFaded ? ' opacity="0.45"' : ''}/>`
}

/** The second line is dashed, so that colour is not the only difference. */
const drawLine = ({ path, dots }: ChartShape['lines'][number], colours: ChartColours, isSecond: boolean): string => {
  const colour = isSecond ? colours.warn : colours.accent
  const drawn = path
    ? stroke(path, colour, `stroke-width="2.5" ${rounded}${isSecond ? ' stroke-dasharray="1 5"' : ''}`)
    : ''
  const rounds = dots.map(
    ({ x, y, isUnfinished }) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="4" stroke="${colour}" stroke-width="2" fill="${isUnfinished ? colours.card : colour}"/>`,
  )
  return drawn + rounds.join('')
}
