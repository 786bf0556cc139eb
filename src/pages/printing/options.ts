import { halfWidth } from '@/lib/half-width'
import type { Printer } from '@/services/printers'
import type { PrintOptions } from './calls'

export const usualOptions: PrintOptions = {
  copies: 1,
  paperSize: 'A4',
  isColour: false,
  duplex: 'off',
  orientation: 'auto',
  scaling: 'fit',
  quality: 'normal',
}

type Skills = Pick<Printer, 'paperSizes' | 'hasColour' | 'hasDuplex'>

/** What only a newer server knows cannot be asked for by its name. */
export const papersOf = ({ paperSizes }: Pick<Skills, 'paperSizes'>): Skills['paperSizes'] => {
  const known = paperSizes.filter(size => size !== 'unknown')
  return known.length > 0 ? known : paperSizes
}

/** The chosen options, reduced to what this printer supports. */
export const optionsFor = (printer: Skills, chosen: PrintOptions): PrintOptions => {
  const papers = papersOf(printer)
  const { hasColour, hasDuplex } = printer
  return {
    ...chosen,
    // Other paper may be too small for its actual size.
    ...(!papers.includes(chosen.paperSize) && { paperSize: papers[0] ?? 'A4', scaling: 'fit' }),
    isColour: chosen.isColour && hasColour,
    duplex: hasDuplex ? chosen.duplex : 'off',
  }
}

export const isPicture = (name: string): boolean => /\.(jpe?g|png)$/i.test(name)
export const isPrintable = (name: string): boolean => isPicture(name) || /\.pdf$/i.test(name)

/** Pages as typed: `3` or `2-5`; an empty field is all of them. Undefined for anything else. */
export const pagesFrom = (text: string): Pick<PrintOptions, 'fromPage' | 'toPage'> | undefined => {
  const typed = halfWidth(text).replace(/\s/g, '')
  if (typed === '') return {}
  const [, first, , last] = /^(\d{1,4})([-–—~]+(\d{1,4}))?$/.exec(typed) ?? []
  if (first === undefined) return undefined
  const [fromPage, toPage] = [Number(first), Number(last ?? first)]
  return fromPage >= 1 && toPage >= fromPage ? { fromPage, toPage } : undefined
}

export const pagesText = ({ fromPage, toPage }: PrintOptions): string => {
  if (fromPage === undefined) return ''
  return toPage === undefined || toPage === fromPage ? String(fromPage) : `${fromPage}-${toPage}`
}

/** How many pages come out of a document that has so many. */
export const pagesOut = ({ copies, fromPage = 1, toPage }: PrintOptions, pages: number): number =>
  copies * Math.max(0, Math.min(toPage ?? pages, pages) - fromPage + 1)

export const millimetres = { A4: [210, 297], A5: [148, 210], 'photo-6in': [102, 152], unknown: [210, 297] } as const

/** The paper's width / height, landscape or portrait. */
export const paperRatio = ({ paperSize, orientation }: PrintOptions, pictureRatio: number | undefined): number => {
  const [width, height] = millimetres[paperSize]
  const isLying =
    orientation === 'landscape' || (orientation === 'auto' && pictureRatio !== undefined && pictureRatio > 1)
  return isLying ? height / width : width / height
}
