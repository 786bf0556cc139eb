import {
  isPicture,
  isPrintable,
  optionsFor,
  pagesFrom,
  pagesText,
  paperRatio,
  usualOptions,
} from '@/pages/printing/options'

test.each([
  ['', {}],
  ['3', { fromPage: 3, toPage: 3 }],
  [' 2 - 5 ', { fromPage: 2, toPage: 5 }],
  ['2–5', { fromPage: 2, toPage: 5 }],
  ['2～5', { fromPage: 2, toPage: 5 }],
  ['２——５', { fromPage: 2, toPage: 5 }],
  ['2－5', { fromPage: 2, toPage: 5 }],
  ['0', undefined],
  ['5-2', undefined],
  ['1,3', undefined],
  ['x', undefined],
])('reads pages typed as %p as %p', (text, pages) => expect(pagesFrom(text)).toEqual(pages))

test('reads pages back as they were typed', () => {
  for (const text of ['', '3', '2-5']) expect(pagesText({ ...usualOptions, ...pagesFrom(text) })).toBe(text)
})

test('asks a printer only for what it can do', () => {
  const chosen = { ...usualOptions, paperSize: 'photo-6in', isColour: true, duplex: 'long-edge', copies: 3 } as const
  const simple = { paperSizes: ['A4' as const, 'A5' as const], hasColour: false, hasDuplex: false }
  expect(optionsFor(simple, chosen)).toEqual({ ...chosen, paperSize: 'A4', isColour: false, duplex: 'off' })
  const able = { paperSizes: ['photo-6in' as const], hasColour: true, hasDuplex: true }
  expect(optionsFor(able, chosen)).toEqual(chosen)
})

test('fits to its paper what was to be printed in its actual size on other paper', () => {
  const printer = { paperSizes: ['photo-6in' as const], hasColour: false, hasDuplex: false }
  const chosen = { ...usualOptions, scaling: 'actual-size' } as const
  expect(optionsFor(printer, chosen)).toMatchObject({ paperSize: 'photo-6in', scaling: 'fit' })
  expect(optionsFor(printer, { ...chosen, paperSize: 'photo-6in' })).toMatchObject({ scaling: 'actual-size' })
})

test('turns the paper for a wide picture, unless told not to', () => {
  expect(paperRatio(usualOptions, 1.5)).toBe(297 / 210)
  expect(paperRatio(usualOptions, 0.7)).toBe(210 / 297)
  expect(paperRatio(usualOptions, undefined)).toBeLessThan(1)
  expect(paperRatio({ ...usualOptions, orientation: 'portrait' }, 1.5)).toBeLessThan(1)
  expect(paperRatio({ ...usualOptions, orientation: 'landscape' }, 0.7)).toBeGreaterThan(1)
})

test('knows what can be printed by its name', () => {
  expect(['a.pdf', 'b.JPG', 'c.jpeg', 'd.png', 'e.docx', 'pdf'].filter(isPrintable)).toHaveLength(4)
  expect(['a.pdf', 'b.JPG', 'd.png'].filter(isPicture)).toEqual(['b.JPG', 'd.png'])
})
