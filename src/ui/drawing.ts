import type { CSSProperties } from 'react'
import { base64OfAscii } from '@/lib/base64'

type Drawing = {
  width: number
  height: number
  /**
   * SVG: the outlines, drawn 2 px wide, and the lights (`glow`). Both take colours of the theme. Without outlines it is
   * the jar.
   */
  lines?: string
  light: string
}

/** A drawing for `Empty`, as inline style: code fetched from another package brings no style sheet in WeChat. */
export const drawing = ({ width, height, lines, light }: Drawing): CSSProperties => {
  const picture = (inside: string, attributes: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${attributes}>${inside}</svg>`
    return `url(data:image/svg+xml;base64,${base64OfAscii(svg)})`
  }
  const pen = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  // as: React's own type knows no custom properties.
  return {
    width: `${width}px`,
    ...(lines && { '--lines': picture(lines, pen) }),
    '--light': picture(light, ''),
  } as CSSProperties
}

/** A light with its glow around it. */
export const glow = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="${radius * 2.5}" opacity=".27"/>`
