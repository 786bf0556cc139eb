import type { CSSProperties } from 'react'
import { base64OfAscii } from '@/lib/base64'

/** The outlines, the three sides that one sees, their openings, the shadow beneath, and the light that says it runs. */
const palettes = {
  light: {
    ink: '#3b4426',
    top: '#fffdf3',
    front: '#e3e6c6',
    side: '#c3cb98',
    dark: '#8a9460',
    shadow: '#3a3a1e',
    glow: '#a9c21d',
  },
  dark: {
    ink: '#c6cead',
    top: '#566045',
    front: '#3f4934',
    side: '#2c3527',
    dark: '#98a57c',
    shadow: '#000',
    glow: '#d9ee4c',
  },
}
type Palette = (typeof palettes)['light']

/** A block as one sees it from above one of its edges: its front is at the left. */
const block = (front: string, side: string, top: string, { front: a, side: b, top: c }: Palette): string =>
  `<path d="${front}" fill="${a}"/><path d="${side}" fill="${b}"/><path d="${top}" fill="${c}"/>`

const light = (x: number, y: number, { glow }: Palette): string =>
  `<g stroke="none" fill="${glow}"><circle cx="${x}" cy="${y}" r="10" opacity=".3"/><circle cx="${x}" cy="${y}" r="4.5"/></g>`

const openings = (path: string, { dark }: Palette): string => `<path d="${path}" fill="none" stroke="${dark}"/>`

const shadow = (rx: number, { shadow: colour }: Palette): string =>
  `<ellipse cx="50" cy="82" rx="${rx}" ry="8" fill="${colour}" stroke="none" opacity=".16"/>`

const drawings: Record<string, (palette: Palette) => string> = {
  'box-1': of =>
    shadow(42, of) +
    block('M8 50l40 17v14L8 64z', 'M88 50L48 67v14l40-17z', 'M8 50l40-17 40 17-40 17z', of) +
    openings('M30 67.5l10 4.2M57 71l5-2M69 66l5-2M81 61l2-1', of) +
    `<ellipse cx="48" cy="50" rx="14" ry="6" fill="${of.front}"/>` +
    light(19, 62, of),
  'box-2': of =>
    shadow(28, of) +
    '<path d="M29 32L22 8M67 32l7-24" stroke-width="4.5"/>' +
    block('M22 34l26 11v41L22 75z', 'M74 34L48 45v41l26-11z', 'M22 34l26-11 26 11-26 11z', of) +
    openings('M56 57l10-4.2M56 65l10-4.2M56 73l10-4.2', of) +
    light(35, 57, of),
  nas: of =>
    shadow(40, of) +
    block('M10 34l46 19v36L10 70z', 'M88 39L56 53v36l32-14z', 'M10 34l32-14 46 19-32 14z', of) +
    `<path d="M16 43l15 6.2v15L16 58zM36 51.3l15 6.2v15l-15-6.2z" fill="${of.side}" stroke-width="2.5"/>` +
    openings('M21 51l5 2M41 59.3l5 2M64 63l16-7M64 71l16-7', of) +
    light(23, 69, of),
  node: of =>
    shadow(32, of) +
    block('M18 44l30 13v26L18 70z', 'M78 44L48 57v26l30-13z', 'M18 44l30-13 30 13-30 13z', of) +
    openings('M57 66l12-5.2M57 73l12-5.2', of) +
    light(33, 63, of),
}

const picturesIn = (palette: Palette): CSSProperties => {
  const pen = `stroke="${palette.ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  const pictures = Object.entries(drawings).map(([name, draw]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" ${pen}>${draw(palette)}</svg>`
    return [`--${name}`, `url(data:image/svg+xml;base64,${base64OfAscii(svg)})`]
  })
  // as: React's own type knows no custom properties.
  return Object.fromEntries(pictures) as CSSProperties
}

/** The picture of every model as a custom property, so that a row of a list has no more than a name. */
export const nodePictures = { light: picturesIn(palettes.light), dark: picturesIn(palettes.dark) }
