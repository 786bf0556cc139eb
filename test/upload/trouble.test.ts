import { CallError } from '@/request/errors'
import { TooSlow } from '@/upload/pace'
import { FileGone } from '@/upload/picture'
import { troubleOf } from '@/upload/trouble'

const refused = (code: number, data?: unknown) =>
  new CallError(code === 1901 ? 'busy' : 'refused', '/x', { code, data })

test.each([
  ['the file is gone', new FileGone(), { reason: 'gone' }],
  ['413', new CallError('status', '/x', { status: 413 }), { reason: 'too-large' }],
  ['another status', new CallError('status', '/x', { status: 409 }), { reason: 'server' }],
  ['500 inside a success', new CallError('busy', '/x', { status: 500 }), { reason: 'server' }],
  ['a page in place of a response', new CallError('unreadable', '/x'), { reason: 'server' }],
  ['no picture', refused(1402), { reason: 'type' }],
  ['damaged', refused(1601), { reason: 'damaged' }],
  ['a no without a name', refused(1999), { reason: 'refused' }],
  ['the disk is full', refused(1901, { reason: 'disk-full' }), { obstacle: 'disk-full' }],
  ['not now', refused(1901), { obstacle: 'busy' }],
  ['the node is away', refused(1101), { obstacle: 'node-offline' }],
  ['the node is not mine', refused(1102), { obstacle: 'not-yours' }],
  ['cut', new CallError('network', '/x'), { obstacle: 'network' }],
  ['the line is too slow', new TooSlow(), { obstacle: 'too-slow' }],
  ['400', new CallError('status', '/x', { status: 400 }), { reason: 'refused' }],
  ['415', new CallError('status', '/x', { status: 415 }), { reason: 'type' }],
  [
    'the disk is full but for a little',
    refused(1901, { reason: 'disk-full', freeBytes: 7 }),
    { obstacle: 'disk-full', freeBytes: 7 },
  ],
  ['busy with something else', refused(1901, { reason: 'cleaning' }), { obstacle: 'busy' }],
  ['too many, by a code', new CallError('too-many', '/x', { code: 1003 }), { obstacle: 'busy' }],
  ['anything else that was thrown', new Error('oops'), { reason: 'server' }],
  ['signed out', new CallError('signed-out', '/x', { code: 1001 }), { obstacle: 'signed-out' }],
])('%s', (_, error, trouble) => expect(troubleOf(error)).toEqual(trouble))

test.each([
  ['offline', 'network'],
  ['not-sent', 'network'],
  ['timeout', 'network'],
  ['cancelled', 'network'],
  ['secure', 'network'],
  ['host-blocked', 'network'],
  ['portal', 'portal'],
  ['no-consent', 'no-consent'],
  ['too-many', 'busy'],
] as const)('takes %s for trouble of every picture: %s', (kind, obstacle) => {
  expect(troubleOf(new CallError(kind, '/x'))).toEqual({ obstacle })
})

test.each(['forbidden', 'not-offered'] as const)('takes %s for trouble of this picture', kind => {
  expect(troubleOf(new CallError(kind, '/x'))).toEqual({ reason: 'refused' })
})

test('names what went wrong', () => {
  expect([new FileGone().name, new TooSlow().name]).toEqual(['FileGone', 'TooSlow'])
})
