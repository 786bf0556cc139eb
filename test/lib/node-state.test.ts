import { shownState } from '@/lib/node-state'

const nowMs = 1_000_000_000

test.each([
  ['offline', 89_999, 'online'],
  ['offline', 90_000, 'offline'],
  ['online', 600_000, 'online'],
  ['unknown', 10, 'unknown'],
] as const)('shows %s and last seen %d ms ago as %s', (state, agoMs, shown) => {
  expect(shownState({ state, lastSeenAtMs: nowMs - agoMs }, nowMs)).toBe(shown)
})

test('shows a node as offline that was never seen', () => {
  expect(shownState({ state: 'offline', lastSeenAtMs: null }, nowMs)).toBe('offline')
})
