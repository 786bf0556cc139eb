import { isOfDoors } from '@/services/user-data'

const entry = (key: string, value = '') => ({ key, value, updatedAtMs: 0 })

test.each([
  ['service-open/one/7', '', true],
  ['service/one/favourite', 'yes', true],
  ['service/one/favourite', 'no', false],
  ['service/one/name', 'yes', false],
  // A server that ignores the prefix sends these too.
  ['group/node-1/favourite', 'yes', false],
  ['group/node-1', '家里', false],
])('tells by %s=%s whether home has a service to show: %s', (key, value, isShown) => {
  expect(isOfDoors(entry(key, value))).toBe(isShown)
})
