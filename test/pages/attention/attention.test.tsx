import { QueryClientProvider } from '@tanstack/react-query'
import Attention from '@/pages/attention/attention'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { pagesKeyOf } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { ddns } from '@/services/ddns'
import { hourMs, putOff } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const domain = (name: string, state: string) => ({ id: name, name, v4: { state }, v6: { state: 'off' } })
const calm = '没有需要留意的事'

type Replies = Record<string, (cursor: string | null) => object>
const open = async (replies: Replies, kept?: object) => {
  const rest = {
    items: [],
    nextCursor: null,
    agreements: [],
    expiring: [],
    printers: [],
    atMs: Date.now(),
    summary: null,
  }
  connect((async ({ name }: Call, { cursor = null }: { cursor?: string | null }) => ({
    ...rest,
    ...replies[name]?.(cursor),
  })) as unknown as Parameters<typeof connect>[0]) // what is asked for here
  const client = createQueryClient(() => true)
  if (kept) client.setQueryData([...pagesKeyOf(ddns.domains), {}], { pages: [kept], pageParams: [null] })
  return show(
    <QueryClientProvider client={client}>
      <Attention />
    </QueryClientProvider>,
  )
}

test('says that all is well once everything was read', async () => {
  const screen = await open({ 'ddns.domains': () => ({ items: [domain('a.cn', 'in-step')] }) })
  await screen.waitFor(calm)
})

test('names a lost domain on whichever page of the list', async () => {
  const pages: Record<string, object> = {
    first: { items: [domain('a.cn', 'in-step')], nextCursor: 'second' },
    second: { items: [domain('b.cn', 'failed')], nextCursor: null },
  }
  const screen = await open({ 'ddns.domains': cursor => pages[cursor ?? 'first'] ?? {} })
  await screen.waitFor('b.cn：没有跟上节点')
  expect(screen.words()).not.toContain(calm)
})

test('does not say that all is well of domains that an earlier run has stored', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const fail = () => {
    throw new CallError('refused', 'ddns.domains', { code: 1601, serverWords: '域名在维护' })
  }
  const screen = await open({ 'ddns.domains': fail }, { items: [domain('a.cn', 'in-step')], nextCursor: null })
  await screen.waitFor('域名在维护')
  expect(screen.words()).not.toContain(calm)
})

const printer = (name: string, alerts: string[]) => ({ printerId: name, deviceId: 'node-1', name, alerts })

test('names each printer that waits for hands, and what to do', async () => {
  const screen = await open({
    'printers.printers': () => ({
      printers: [
        printer('书房', ['low-ink', 'jam']),
        printer('前台', ['low-ink']),
        printer('门口', ['out-of-paper', 'node-offline']),
      ],
    }),
  })
  await screen.waitFor('书房：卡纸')
  screen.find('取出卡住的纸，打印机就会继续。')
  expect(screen.words()).not.toContain('前台')
  expect(screen.words()).not.toContain('门口')
  expect(screen.words()).not.toContain(calm)
})

test('does not say that all is well while printers could not be read', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const screen = await open({
    'printers.printers': () => {
      throw new CallError('refused', 'printers.printers', { code: 1601, serverWords: '打印服务在维护' })
    },
  })
  await screen.waitFor('打印服务在维护')
  expect(screen.words()).not.toContain(calm)
})

test('reminds of a printer again that needs the same after it needed nothing', async () => {
  let alerts = ['jam']
  const atMs = () => Date.now() + 1_000
  const replies = { 'printers.printers': () => ({ atMs: atMs(), printers: [printer('书房', alerts)] }) }
  putOff(['printer 书房 jam'], hourMs)
  let screen = await open(replies)
  await screen.waitFor('已推迟')
  alerts = []
  screen.remove()
  screen = await open(replies)
  await screen.waitFor(calm)
  alerts = ['jam']
  screen.remove()
  screen = await open(replies)
  await screen.waitFor('书房：卡纸')
  expect(screen.words()).not.toContain('已推迟')
})
