import { CallError } from '@/request/errors'
import { FileGone } from '@/upload/picture'
import { troubleOf } from '@/upload/trouble'

const refused = (code: number, data?: unknown) =>
  new CallError(code === 1901 ? 'busy' : 'refused', '/x', { code, data })

test.each([
  ['the file is gone', new FileGone(), { reason: 'gone' }],
  ['413', new CallError('status', '/x', { status: 413 }), { reason: 'too-large' }],
  ['another status', new CallError('status', '/x', { status: 409 }), { reason: 'server' }],
  ['500 inside a success', new CallError('busy', '/x', { status: 500 }), { reason: 'server' }],
  ['a page in place of an answer', new CallError('unreadable', '/x'), { reason: 'server' }],
  ['no picture', refused(1402), { reason: 'type' }],
  ['damaged', refused(1601), { reason: 'damaged' }],
  ['a no without a name', refused(1999), { reason: 'refused' }],
  ['the disk is full', refused(1901, { reason: 'disk-full' }), { obstacle: 'disk-full' }],
  ['not now', refused(1901), { obstacle: 'busy' }],
  ['the node is away', refused(1101), { obstacle: 'node-offline' }],
  ['the node is not mine', refused(1102), { obstacle: 'not-yours' }],
  ['cut', new CallError('network', '/x'), { obstacle: 'network' }],
  ['signed out', new CallError('signed-out', '/x', { code: 1001 }), { obstacle: 'signed-out' }],
])('%s', (_, error, trouble) => expect(troubleOf(error)).toEqual(trouble))
