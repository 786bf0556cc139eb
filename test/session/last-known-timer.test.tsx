import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { keepReplies, writeReplies } from '@/session/last-known'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

const pageFor = ({ search = '' }: { search?: string }) => ({
  items: [{ id: 'node-1', state: 'online', name: search }],
  nextCursor: null,
  atMs: 1_700_000_000_000,
})
const respond = (async (_call: unknown, input: object) => pageFor(input)) as Parameters<typeof connect>[0] // of the one call

afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const storedText = () => Object.values({ ...localStorage }).join()

test.each([
  ['what another account read in it', () => startSession(sessionOf('u-2'))],
  ['what is read after the app was left', writeReplies],
])('lets a second that is over by then not write %s', async (_, interrupt) => {
  jest.useFakeTimers()
  connect(respond)
  startSession(sessionOf('u-1'))
  const client = createQueryClient(() => true)
  const stop = keepReplies(client)
  const read = (search: string) => client.fetchQuery(query(devices.nodes, { search }))
  await read('before')
  jest.advanceTimersByTime(500)
  interrupt()
  await read('after')
  jest.advanceTimersByTime(600)
  expect(storedText()).not.toContain('after')
  jest.advanceTimersByTime(400)
  expect(storedText()).toContain('after')
  stop()
  client.clear()
})
