import { drawing, glow } from '@/ui/drawing'

/** A signpost to a home: what a domain is. */
export const signpost = drawing({
  width: 160,
  height: 132,
  lines: [
    '<path d="M16 116h128M26 116c0-8-2-12-5-15M26 116c0-10 2-16 6-20M136 116c0-9-2-14-6-18M136 116c0-12 3-17 7-22"/>',
    '<path d="M58 116V34M54 42h50l10 10-10 10H54zM62 70H36l-8 8 8 8h26z"/><path d="M64 52h28" opacity=".5"/>',
    '<path d="M88 98l18-14 18 14M92 95v21M120 95v21M102 116v-11h8v11"/>',
  ].join(''),
  light: [glow(106, 99, 3), glow(58, 24, 4.5), glow(82, 28, 2.5), glow(132, 60, 3), glow(28, 58, 2.5)].join(''),
})
