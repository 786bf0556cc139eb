import { isOpenAt, isRoundTheClock } from '@/pages/shops/hours'

const at = (shopTime: string) => Date.parse(`2026-11-21T${shopTime}:00+08:00`)

test.each([
  ['09:00', '21:30', '08:59', false],
  ['09:00', '21:30', '09:00', true],
  ['09:00', '21:30', '21:29', true],
  ['09:00', '21:30', '21:30', false],
  ['10:30', '24:00', '23:59', true],
  ['18:00', '02:00', '01:00', true],
  ['18:00', '02:00', '12:00', false],
  ['00:00', '00:00', '00:00', true],
  ['00:00', '00:00', '13:00', true],
  ['08:00', '08:00', '07:59', true],
])('is from %s to %s, at %s: %s', (opensAt, closesAt, time, isOpen) =>
  expect(isOpenAt({ opensAt, closesAt }, at(time))).toBe(isOpen),
)

test('calls a shop without hours neither open nor closed', () => {
  expect(isOpenAt({ opensAt: null, closesAt: '21:00' }, at('12:00'))).toBeUndefined()
})

test.each([
  ['00:00', '00:00', true],
  ['08:00', '08:00', true],
  ['00:00', '24:00', true],
  ['09:00', '21:00', false],
  ['00:00', null, false],
])('is from %s to %s open round the clock: %s', (opensAt, closesAt, isAlways) =>
  expect(isRoundTheClock({ opensAt, closesAt })).toBe(isAlways),
)
