import fc from 'fast-check'
import { codeOf, isCode, typedCode } from '@/pages/binding/code'
import { anyCharacter } from '../../any-character'

test.each([
  [' nm-2001-0001 ', 'NM-2001-0001'],
  ['NM 2001 0001', 'NM-2001-0001'],
  ['nm20010001', 'NM-2001-0001'],
  ['nm300100042', 'NM-3001-00042'],
  ['NM-20010001', 'NM-2001-0001'],
  ['NM--2001-0001', 'NM-2001-0001'],
  ['box7', 'BOX7'],
  ['ＮＭ－２００１－０００１', 'NM-2001-0001'],
  ['NM—2001—0001', 'NM-2001-0001'],
  ['NM‑2001–0001\n', 'NM-2001-0001'],
])('takes %j as %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code)
})

test('gets its dashes while it is typed', () => {
  let shown = ''
  const seen = [...'nm20010001'].map(key => {
    shown = typedCode(shown + key)
    return shown
  })
  expect(seen).toEqual([
    'n',
    'nm',
    'NM-2',
    'NM-20',
    'NM-200',
    'NM-2001',
    'NM-2001-0',
    'NM-2001-00',
    'NM-2001-000',
    'NM-2001-0001',
  ])
})

test('keeps the dashes that are typed by hand', () => {
  const typed = [...'NM-2001-0001'].reduce((shown, key) => typedCode(shown + key), '')
  expect(typed).toBe('NM-2001-0001')
  expect(typedCode('NM-2001-')).toBe('NM-2001-')
  expect(typedCode('NM-20-')).toBe('NM-20')
})

test('is deleted key by key', () => {
  const left = [typedCode('NM-2001-0001'.slice(0, -1))]
  while (left[0] !== '') left.unshift(typedCode((left[0] ?? '').slice(0, -1)))
  expect(left).toHaveLength('NM-2001-0001'.length)
})

test('is the same in whatever parts it is typed', () => {
  const digits = fc.stringMatching(/^\d{8,9}$/)
  fc.assert(
    fc.property(digits, fc.nat(8), fc.constantFrom('nm', 'NM', 'ｎｍ'), (number, at, letters) => {
      const parts = typedCode(typedCode(letters + number.slice(0, at)) + number.slice(at))
      expect(codeOf(parts)).toBe(`NM-${number.slice(0, 4)}-${number.slice(4)}`)
    }),
  )
})

test('is the same however often it is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[nm]{2}[\d-]*$/)), text => {
      expect(codeOf(codeOf(text))).toBe(codeOf(text))
    }),
  )
})

test('takes full-width letters as narrow ones', () => {
  const wide = (text: string) => text.replace(/[!-~]/g, each => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
  fc.assert(fc.property(fc.string(), text => codeOf(wide(text)) === codeOf(text)))
})

test('is not looked up when it is empty or too long', () => {
  expect(isCode('')).toBe(false)
  expect(isCode('A'.repeat(64))).toBe(true)
  expect(isCode('A'.repeat(65))).toBe(false)
})
