import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createQueryClient, query } from '@/request/query'
import { devices } from '@/services/devices'
import { keepReplies } from '@/session/last-known'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'
import { openWindow } from './windows'

let client: QueryClient
let stop: () => void = () => undefined
/** This window; the others share its storage. */
const start = () => {
  stop()
  client = createQueryClient(() => true)
  stop = keepReplies(client)
}

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
  start()
})
afterEach(() => {
  endSession()
  client.clear()
})

const pageFor = (name: string) => ({
  items: [{ id: 'node-1', state: 'online', name }],
  nextCursor: null,
  atMs: 1_700_000_000_000,
  summary: null,
})

const open = () => {
  const opened = openWindow()
  opened.session.restoreSession()
  const carry = async (_call: unknown, { search }: { search: string }) => pageFor(search)
  opened.send.connect(carry as Parameters<typeof opened.send.connect>[0]) // one call is made, and this answers it
  const theirs = opened.query.createQueryClient(() => true)
  opened.lastKnown.keepReplies(theirs)
  const read = (search: string) => theirs.fetchQuery(opened.query.query(opened.devices.devices.nodes, { search }))
  return { read, write: opened.lastKnown.writeReplies }
}
const shown = (search: string) =>
  new QueryObserver(client, query(devices.nodes, { search })).getCurrentResult().data?.items[0]?.name

test('keeps the responses of two windows', async () => {
  const [one, other] = [open(), open()]
  await one.read('a')
  await other.read('b')
  one.write()
  other.write()
  start()
  expect([shown('a'), shown('b')]).toEqual(['a', 'b'])
})

test('never shows one response for another when two windows write at the same moment', async () => {
  const [one, other] = [open(), open()]
  await one.read('a')
  await other.read('b')
  one.write()
  const index = localStorage.getItem('nodemate.known') ?? ''
  localStorage.removeItem('nodemate.known')
  other.write()
  localStorage.setItem('nodemate.known', index)
  start()
  expect([shown('a'), shown('b')]).toEqual([undefined, undefined])
})

test('starts with what another window has kept since', async () => {
  const other = open()
  await other.read('b')
  other.write()
  dispatchEvent(new StorageEvent('storage', { key: 'nodemate.known' }))
  expect(shown('b')).toBe('b')
})
