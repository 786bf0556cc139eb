import fc from 'fast-check'
import { codeOf, isCode } from '@/pages/binding/code'

test.each([
  [' nm-2001-0001 ', 'NM-2001-0001'],
  ['NM 2001 0001', 'NM20010001'],
  ['ＮＭ－２００１－０００１', 'NM-2001-0001'],
  ['NM—2001—0001', 'NM-2001-0001'],
  ['NM‑2001–0001\n', 'NM-2001-0001'],
])('%j is taken as %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})

test('a code is the same however often it is read', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => codeOf(codeOf(text)) === codeOf(text)))
})

test('wide letters are the narrow ones', () => {
  const wide = (text: string) => text.replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
  fc.assert(fc.property(fc.string(), text => codeOf(wide(text)) === codeOf(text)))
})

test('nothing, and what is longer than a code can be, is not asked about', () => {
  expect(isCode('')).toBe(false)
  expect(isCode('A'.repeat(64))).toBe(true)
  expect(isCode('A'.repeat(65))).toBe(false)
})
