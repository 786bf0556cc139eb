import { QueryClientProvider } from '@tanstack/react-query'
import { Text } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useVisit, visitSinceMs } from '@/pages/nodes/last-visit'
import { useAllNodes } from '@/pages/nodes/queries'
import { readStored, writeStored } from '@/platform/storage'
import { pagedQuery } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { startSession } from '@/session/session'
import { hidePage, showPage } from '../../components/page'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const minuteMs = 60_000
const startMs = 1_700_000_000_000
/** The server's clock runs a day ahead of this phone's. */
const serverMs = () => Date.now() + 1_440 * minuteMs

const List = ({ atMs }: { atMs: number | undefined }) => {
  useVisit(atMs)
  return null
}
const look = async () => {
  const sinceMs = visitSinceMs()
  await show(<List atMs={serverMs()} />)
  return sinceMs
}

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('u-1'))
  jest.useFakeTimers({ now: startMs, doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick', 'setTimeout'] })
})
afterEach(() => jest.useRealTimers())

test('counts the first visit from nothing, and a later one from the end of the last', async () => {
  expect(await look()).toBeUndefined()
  jest.setSystemTime(startMs + 10 * minuteMs)
  expect(await look()).toBeUndefined()
  const endedMs = serverMs()
  jest.setSystemTime(startMs + 100 * minuteMs)
  expect(await look()).toBe(endedMs)
  jest.setSystemTime(startMs + 130 * minuteMs)
  expect(await look()).toBe(endedMs)
})

test('starts a new visit by the server’s time after the clock was set back by a day', async () => {
  await look()
  const endedMs = serverMs()
  jest.setSystemTime(startMs - 1_440 * minuteMs)
  expect(await look()).toBe(endedMs)
})

test('counts what was read behind another page once the page is visible again', async () => {
  const screen = await show(<List atMs={serverMs()} />)
  const leftMs = serverMs()
  await hidePage()
  jest.setSystemTime(startMs + 20 * minuteMs)
  await screen.redraw(<List atMs={serverMs()} />)
  jest.setSystemTime(startMs + 31 * minuteMs)
  expect(visitSinceMs()).toBe(leftMs)
  await showPage()
  await act(async () => jest.setSystemTime(startMs + 50 * minuteMs))
  expect(visitSinceMs()).toBe(leftMs)
})

test('counts nothing before the list has come', async () => {
  await show(<List atMs={undefined} />)
  expect(readStored('lastVisit')).toBeUndefined()
})

test('counts what has just been read, and not what the phone kept of the list', async () => {
  let respond: (page: unknown) => void = () => undefined
  connect((() => new Promise(resolve => (respond = resolve))) as unknown as Parameters<typeof connect>[0]) // by hand
  const client = createQueryClient(() => true)
  const page = { items: [], nextCursor: null, summary: null }
  const kept = { pages: [{ ...page, atMs: startMs - 60 * minuteMs }], pageParams: [null] }
  client.setQueryData(pagedQuery(devices.nodes, {}).queryKey, kept, { updatedAt: 0 })
  const Shown = () => <Text>{useAllNodes().data?.pages[0]?.atMs}</Text>
  const screen = await show(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  jest.setSystemTime(startMs + 40 * minuteMs)
  expect(visitSinceMs()).toBeUndefined()
  const endedMs = serverMs()
  respond({ ...page, atMs: endedMs })
  await screen.waitFor(String(endedMs))
  jest.setSystemTime(startMs + 80 * minuteMs)
  expect(visitSinceMs()).toBe(endedMs)
})

test('has none for another account, nor for what cannot be read', async () => {
  await look()
  jest.setSystemTime(startMs + 100 * minuteMs)
  expect(visitSinceMs()).toBeDefined()
  const visit = readStored('lastVisit')
  expect(visit).toMatchObject({ uid: 'u-1' })
  startSession(sessionOf('u-2'))
  writeStored('lastVisit', visit)
  expect(visitSinceMs()).toBeUndefined()
  writeStored('lastVisit', [])
  expect(visitSinceMs()).toBeUndefined()
})
