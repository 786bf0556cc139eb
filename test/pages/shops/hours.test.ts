import { isOpenAt } from '@/pages/shops/hours'

const at = (shopTime: string) => Date.parse(`2026-11-21T${shopTime}:00+08:00`)

test.each([
  ['09:00', '21:30', '08:59', false],
  ['09:00', '21:30', '09:00', true],
  ['09:00', '21:30', '21:29', true],
  ['09:00', '21:30', '21:30', false],
  ['10:30', '24:00', '23:59', true],
  ['18:00', '02:00', '01:00', true],
  ['18:00', '02:00', '12:00', false],
])('from %s to %s, at %s: %s', (opensAt, closesAt, time, isOpen) =>
  expect(isOpenAt({ opensAt, closesAt }, at(time))).toBe(isOpen),
)

test('a shop that does not tell its hours is neither open nor closed', () => {
  expect(isOpenAt({ opensAt: null, closesAt: '21:00' }, at('12:00'))).toBeUndefined()
})
