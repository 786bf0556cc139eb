import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { keepReplies, writeReplies } from '@/session/last-known'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

test('makes no text of a long list only to find that it is too long to be kept', async () => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
  const node = { id: 'node-1', toJSON: jest.fn() }
  const reply = { items: [node, ...Array(300_000).keys()], nextCursor: null, atMs: 1, summary: null }
  connect((async () => reply) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const stop = keepReplies(client)
  await client.fetchQuery(query(devices.nodes, {}))
  writeReplies()
  expect(node.toJSON).not.toHaveBeenCalled()
  expect(Object.keys(localStorage).filter(key => key.includes('known'))).toEqual([])
  stop()
  endSession()
})
