type Place = { x: number; y: number }

/**
 * An SVG path through the points, broken at each null. It is smooth, and between two points never higher or lower than
 * they are (Steffen 1990, as in d3's `curveMonotoneX`): an overshooting curve would show values nobody measured.
 */
export const smoothPath = (places: readonly (Place | null)[]): string => piecesOf(places).map(drawPiece).join('')

const piecesOf = (places: readonly (Place | null)[]): Place[][] => {
  const pieces: Place[][] = [[]]
  for (const place of places)
    if (place) pieces[pieces.length - 1]?.push(place)
    else pieces.push([])
  return pieces.filter(({ length }) => length > 0)
}

const drawPiece = (piece: Place[]): string => {
  if (piece.length < 3) return `M${piece.map(pair).join('L')}${piece.length === 1 ? 'Z' : ''}`
  const slopes = slopesOf(piece)
  const curves = piece.slice(1).map((to, at) => {
    const from = piece[at] ?? to
    const third = (to.x - from.x) / 3
    const leaving = { x: from.x + third, y: from.y + third * (slopes[at] ?? 0) }
    const arriving = { x: to.x - third, y: to.y - third * (slopes[at + 1] ?? 0) }
    return `C${[leaving, arriving, to].map(pair).join(',')}`
  })
  return piece.map((place, at) => (at === 0 ? `M${pair(place)}` : curves[at - 1])).join('')
}

const pair = ({ x, y }: Place): string => `${tenth(x)},${tenth(y)}`
const tenth = (value: number): number => Math.round(value * 10) / 10

/** The slope at each point. */
const slopesOf = (piece: readonly Place[]): number[] => {
  const inner = piece.map((place, at) => {
    const [before, after] = [piece[at - 1], piece[at + 1]]
    return before && after ? innerSlope(before, place, after) : 0
  })
  const last = piece.length - 1
  return inner.map((slope, at) => {
    if (at === 0) return endSlope(piece[0], piece[1], inner[1])
    return at === last ? endSlope(piece[last - 1], piece[last], inner[last - 1]) : slope
  })
}

const steepness = (from: Place, to: Place): number => (to.y - from.y) / (to.x - from.x)

const innerSlope = (before: Place, place: Place, after: Place): number => {
  const [left, right] = [steepness(before, place), steepness(place, after)]
  if (left * right <= 0) return 0
  const [leftWidth, rightWidth] = [place.x - before.x, after.x - place.x]
  const parabola = (left * rightWidth + right * leftWidth) / (leftWidth + rightWidth)
  return Math.sign(left) * Math.min(2 * Math.abs(left), 2 * Math.abs(right), Math.abs(parabola))
}

/** The slope at an end of a piece, such that the curve is not bent there (as in d3). */
const endSlope = (from: Place | undefined, to: Place | undefined, inner = 0): number =>
  from && to && to.x !== from.x ? ((3 * (to.y - from.y)) / (to.x - from.x) - inner) / 2 : inner
