import { shownState } from '@/lib/node-state'

const nowMs = 1_000_000_000

test.each([
  ['offline', 89_999, 'online'],
  ['offline', 90_000, 'offline'],
  ['online', 600_000, 'online'],
  ['unknown', 10, 'unknown'],
] as const)('%s and last seen %d ms ago is shown as %s', (state, agoMs, shown) => {
  expect(shownState({ state, lastSeenAtMs: nowMs - agoMs }, nowMs)).toBe(shown)
})

test('offline without any sign ever is offline', () => {
  expect(shownState({ state: 'offline', lastSeenAtMs: null }, nowMs)).toBe('offline')
})
