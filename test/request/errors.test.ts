import { CallError, type CallErrorKind } from '@/request/errors'

const kinds = {
  /** The server may have acted: it is asked before anything is sent again. */
  unknown: ['cancelled', 'network', 'secure', 'timeout', 'host-blocked', 'portal', 'busy', 'status', 'unreadable'],
  unsent: ['invalid', 'offline', 'not-sent', 'no-consent', 'not-stored'],
  turnedAway: ['signed-out', 'forbidden', 'not-offered', 'too-many', 'refused'],
} satisfies Record<string, CallErrorKind[]>

const facts = (kind: CallErrorKind, more = {}) => {
  const { isUnknown, isUnsent } = new CallError(kind, '/x', more)
  return { isUnknown, isUnsent }
}

test.each(kinds.unknown)('leaves open whether the server acted when the call ended %s', kind => {
  expect(facts(kind)).toEqual({ isUnknown: true, isUnsent: false })
})

test.each(kinds.unsent)('knows that nothing was sent when the call ended %s', kind => {
  expect(facts(kind)).toEqual({ isUnknown: false, isUnsent: true })
})

test.each(kinds.turnedAway)('takes the server at its word when it answered %s', kind => {
  expect(facts(kind)).toEqual({ isUnknown: false, isUnsent: false })
})

test('takes the server at its word when it named a code, whatever its kind', () => {
  expect(facts('busy', { code: 1901 })).toEqual({ isUnknown: false, isUnsent: false })
})

test('knows nothing of the server when its caller says that nothing was sent', () => {
  expect(facts('cancelled', { isUnsent: true })).toEqual({ isUnknown: false, isUnsent: true })
  expect(facts('offline', { isUnsent: false })).toEqual({ isUnknown: true, isUnsent: false })
})

test('says its kind, its status and its code', () => {
  const messageOf = (more: object) => new CallError('busy', '/x', more).message
  expect([messageOf({}), messageOf({ status: 503 }), messageOf({ code: 1901 })]).toEqual([
    'busy',
    'busy, status 503',
    'busy, code 1901',
  ])
  expect(messageOf({ status: 503, code: 1901 })).toBe('busy, status 503, code 1901')
})

test('carries what the server sent along, and no secret in its cause', () => {
  const error = new CallError('refused', '/x', { code: 1201, data: { left: 3 }, cause: 'for 13800000001' })
  expect(error.data()).toEqual({ left: 3 })
  expect(JSON.stringify(error.cause)).not.toContain('13800000001')
  expect(new CallError('refused', '/x').cause).toBeUndefined()
})

test('stays itself when it is thrown on, and is made of anything else', () => {
  const error = new CallError('busy', '/x')
  expect(CallError.from(error, '/y')).toBe(error)
  expect(CallError.from('oops', '/y')).toMatchObject({
    name: 'CallError',
    kind: 'unreadable',
    path: '/y',
    cause: 'oops',
  })
  expect(CallError.from('oops').path).toBe('')
})
