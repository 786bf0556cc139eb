import { CallError, type CallErrorKind } from '@/request/errors'
import { mayRetry, wantedWaitMs } from '@/upload/retry'

test.each([
  'cancelled',
  'invalid',
  'secure',
  'host-blocked',
  'portal',
  'signed-out',
  'no-consent',
  'not-stored',
  'forbidden',
  'not-offered',
] as const)('does not retry automatically when it ended %s', kind => {
  expect(mayRetry(new CallError(kind, '/x'))).toBe(false)
})

test.each(['network', 'timeout', 'offline', 'not-sent', 'busy', 'too-many', 'status', 'unreadable'] as const)(
  'may retry when it ended %s',
  kind => {
    expect(mayRetry(new CallError(kind, '/x'))).toBe(true)
  },
)

test.each([
  [400, false],
  [413, false],
  [415, false],
  [409, true],
  [500, true],
])('retries status %s: %s', (status, may) => {
  expect(mayRetry(new CallError('status', '/x', { status }))).toBe(may)
})

test.each([
  [1901, true],
  [1003, true],
  [1402, false],
  [1999, false],
])('retries code %s: %s', (code, may) => {
  expect(mayRetry(new CallError('busy', '/x', { code }))).toBe(may)
})

test.each<[CallErrorKind, number | undefined, number | undefined]>([
  ['too-many', 7, 7_000],
  ['busy', 7, 7_000],
  ['too-many', 0, 0],
  ['too-many', undefined, 30_000],
  ['busy', undefined, undefined],
])('waits after %s with Retry-After %p s: %p ms', (kind, retryAfterS, waitMs) => {
  const facts = retryAfterS === undefined ? {} : { retryAfterS }
  expect(wantedWaitMs(new CallError(kind, '/x', facts))).toBe(waitMs)
})
