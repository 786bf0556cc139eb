import { digitsOf, grouped, isWhole, readyNumber, startOf } from '@/pages/top-ups/number'

test.each([
  ['13800000002', '13800000002'],
  ['138 0000 0002', '13800000002'],
  ['+86 138-0000-0002', '13800000002'],
  ['8613800000002', '13800000002'],
  ['86', '86'],
  ['138000000029', '13800000002'],
  ['1x3', '13'],
])('%s is read as %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

test.each([
  ['13800000002', true],
  ['23800000002', false],
  ['1380000000', false],
])('%s is a whole number: %s', (digits, expected) => {
  expect(isWhole(digits)).toBe(expected)
})

test('a number is read out in groups as it grows, masked or not', () => {
  expect(['1', '1380', '13800000002', '138****0002'].map(grouped)).toEqual([
    '1',
    '138 0',
    '138 0000 0002',
    '138 **** 0002',
  ])
})

test('three digits tell the operator; fewer tell nothing, and more are not asked about', () => {
  expect(startOf({ kind: 'typed', digits: '13' })).toBeUndefined()
  expect(startOf({ kind: 'typed', digits: '238' })).toBeUndefined()
  expect(startOf({ kind: 'typed', digits: '13800000002' })).toBe('138')
  expect(startOf({ kind: 'again', orderNo: '1', masked: '138****0002' })).toBe('138')
})

test('a number to be paid for is whole, or an order’s own', () => {
  expect(readyNumber({ kind: 'typed', digits: '1380000000' })).toBeUndefined()
  expect(readyNumber({ kind: 'typed', digits: '13800000002' })).toBe('138 0000 0002')
  expect(readyNumber({ kind: 'again', orderNo: '1', masked: '138****0002' })).toBe('138 **** 0002')
})
