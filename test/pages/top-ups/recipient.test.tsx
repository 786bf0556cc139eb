import { grouped, readyNumber, recipientKey, startOf } from '@/pages/top-ups/recipient'
import { resetAccountState } from '@/session/account-state'

test('groups the digits as they are typed, masked or not', () => {
  expect(['1', '1380', '13800000002', '138****0002'].map(grouped)).toEqual([
    '1',
    '138 0',
    '138 0000 0002',
    '138 **** 0002',
  ])
})

test('tells the operator by the first three digits', () => {
  expect(startOf({ kind: 'typed', digits: '13' })).toBeUndefined()
  expect(startOf({ kind: 'typed', digits: '238' })).toBeUndefined()
  expect(startOf({ kind: 'typed', digits: '13800000002' })).toBe('138')
  expect(startOf({ kind: 'again', orderNo: '1', masked: '138****0002' })).toBe('138')
})

test('can be paid for when complete, or when it is an earlier order’s', () => {
  expect(readyNumber({ kind: 'typed', digits: '1380000000' })).toBeUndefined()
  expect(readyNumber({ kind: 'typed', digits: '13800000002' })).toBe('138 0000 0002')
  expect(readyNumber({ kind: 'again', orderNo: '1', masked: '138****0002' })).toBe('138 **** 0002')
})

test('gives two numbers different intentions, without revealing either', () => {
  const mark = (digits: string) => recipientKey({ kind: 'typed', digits })
  const digits = '13812345678'
  for (let place = 1; place < digits.length; place += 1) {
    const other = digits.slice(0, place) + ((Number(digits[place]) + 3) % 10) + digits.slice(place + 1)
    expect(mark(other)).not.toBe(mark(digits))
  }
  for (const other of ['13813245678', '13812455678']) expect(mark(other)).not.toBe(mark(digits))
  expect(mark(digits)).toBe(mark(digits))
  expect(mark(digits)).toMatch(/^[a-z0-9]{7}$/)
  expect(recipientKey({ kind: 'typed', digits: '1381234' })).toBe('')
  // The next run knows no number of this one.
  const before = mark(digits)
  resetAccountState()
  expect(mark(digits)).not.toBe(before)
})
