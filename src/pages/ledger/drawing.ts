import { drawing, glow } from '@/ui/drawing'

/** An account book that is still empty. */
export const book = drawing({
  width: 160,
  height: 132,
  lines: [
    '<path d="M16 116h128M26 116c0-8-2-12-5-15M26 116c0-10 2-16 6-20M136 116c0-9-2-14-6-18M136 116c0-12 3-17 7-22"/>',
    '<path d="M80 46c-12-9-26-11-40-9v62c14-2 28 0 40 9 12-9 26-11 40-9V37c-14-2-28 0-40 9zM80 46v62"/>',
    '<path d="M50 54c7 0 13 1 19 4M50 68c7 0 13 1 19 4M50 82c7 0 13 1 19 4M110 54c-7 0-13 1-19 4" opacity=".5"/>',
  ].join(''),
  light: [glow(100, 78, 4.5), glow(80, 24, 3), glow(56, 20, 2.5), glow(128, 62, 2.5), glow(30, 62, 3)].join(''),
})
