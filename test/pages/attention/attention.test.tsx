import { QueryClientProvider } from '@tanstack/react-query'
import { showClaim } from '@/claiming/claimed-balance'
import Attention from '@/pages/attention/attention'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { pagesKeyOf } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { points } from '@/services/points'
import { servicePrefix, userData } from '@/services/user-data'
import { hourMs, putOff } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { openMap, readEverywhere } from '@/tunnels/store'
import { pullDown } from '../../components/page'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const domain = (name: string, state: string) => ({ id: name, name, v4: { state }, v6: { state: 'off' } })
const calm = '没有需要留意的事'

type Replies = Record<string, (cursor: string | null, input: object) => object>
const open = async (replies: Replies, client = createQueryClient(() => true)) => {
  const rest = {
    items: [],
    nextCursor: null,
    agreements: [],
    expiring: [],
    printers: [],
    atMs: Date.now(),
    summary: null,
  }
  connect((async ({ name }: Call, input: { cursor?: string | null }) => ({
    ...rest,
    ...(await replies[name]?.(input.cursor ?? null, input)),
  })) as unknown as Parameters<typeof connect>[0]) // what is asked for here
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

test('counts no others of a fleet whose list goes on', async () => {
  const items = Array.from({ length: 40 }, (_, at) =>
    nodeRow(`n-${at}`, { state: 'offline', lastSeenAtMs: 1e12 + at * 1e9 }),
  )
  const screen = await open({ 'devices.nodes': () => ({ items, nextCursor: 'second' }) })
  await screen.waitFor('其余的在节点列表里')
  expect(screen.words()).not.toContain('还有')
})

test('does not say that all is well of domains that an earlier run has stored', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const fail = () => {
    throw new CallError('refused', 'ddns.domains', { code: 1601, serverWords: '域名在维护' })
  }
  const client = createQueryClient(() => true)
  const kept = { items: [domain('a.cn', 'in-step')], nextCursor: null }
  client.setQueryData([...pagesKeyOf(ddns.domains), {}], { pages: [kept], pageParams: [null] })
  const screen = await open({ 'ddns.domains': fail }, client)
  await screen.waitFor('域名在维护')
  expect(screen.words()).not.toContain(calm)
})

test.each<[string, Call, unknown, object?]>([
  ['nodes', devices.nodes, { items: [], nextCursor: null, summary: null, atMs: 1 }],
  ['points', points.userPoints, { expiring: [] }],
  ['services', userData.userData, { items: [], nextCursor: null }, { prefix: servicePrefix }],
])(
  'does not say that all is well by %s of an earlier run, before they were read anew',
  async (_, call, reply, of = {}) => {
    const client = createQueryClient(() => true)
    const key = call === devices.nodes ? [...pagesKeyOf(devices.nodes), { sort: 'problems' }] : [call.name, of]
    client.setQueryData(key, call === devices.nodes ? { pages: [reply], pageParams: [null] } : reply, { updatedAt: 1 })
    let isPrinterRead = false
    const printersRead = () => {
      isPrinterRead = true
      return {}
    }
    const screen = await open({ 'printers.printers': printersRead, [call.name]: () => new Promise(() => {}) }, client)
    await screen.waitFor('需要留意')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(isPrinterRead).toBe(true)
    expect(screen.words()).not.toContain(calm)
  },
)

test('does not say that all is well of points of which only a claim has told something since', async () => {
  const client = createQueryClient(() => true)
  client.setQueryData([points.userPoints.name, {}], { available: 1, expiring: [] }, { updatedAt: 1 })
  const screen = await open({ 'points.userPoints': () => new Promise(() => {}) }, client)
  await screen.waitFor('需要留意')
  await new Promise(resolve => setTimeout(resolve, 300))
  showClaim(client, { available: 5, stale: [points.userPoints] })
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(client.getQueryData([points.userPoints.name, {}])).toMatchObject({ available: 5 })
  expect(screen.words()).not.toContain(calm)
})

test('reads every page of the domains again', async () => {
  let state = 'in-step'
  const client = createQueryClient(() => true)
  const replies = {
    'ddns.domains': (cursor: string | null) =>
      cursor === null
        ? { items: [domain('a.cn', 'in-step')], nextCursor: 'second' }
        : { items: [domain('b.cn', state)], nextCursor: null },
  }
  const screen = await open(replies, client)
  await screen.waitFor(calm)
  screen.remove()
  state = 'failed'
  await (await open(replies, client)).waitFor('b.cn：没有跟上节点', 3_000)
})

const printer = (name: string, alerts: string[]) => ({ printerId: name, deviceId: 'node-1', name, alerts })

test('names each printer that waits for hands, and what to do', async () => {
  const screen = await open({
    'printers.printers': () => ({
      printers: [
        printer('书房', ['low-ink', 'jam']),
        printer('前台', ['low-ink']),
        printer('门口', ['out-of-paper', 'node-offline']),
        { ...printer('走廊', ['other']), state: 'idle' },
        { ...printer('客厅', ['other']), state: 'error' },
      ],
    }),
  })
  await screen.waitFor('书房：卡纸')
  screen.find('取出卡住的纸，打印机就会继续。')
  expect(screen.words()).not.toContain('前台')
  expect(screen.words()).not.toContain('门口')
  screen.find('客厅：打印机异常')
  expect(screen.words()).not.toContain('走廊')
  expect(screen.words()).not.toContain(calm)
})

test('does not say that all is well while our replies to feedback could not be read', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const fail = () => {
    throw new CallError('refused', 'feedback.sentFeedback', { code: 1601, serverWords: '反馈在维护' })
  }
  const screen = await open({ 'feedback.sentFeedback': fail })
  await screen.waitFor('反馈在维护')
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

test('tells of a reply that came since, when the page is pulled down', async () => {
  let items: object[] = []
  const screen = await open({ 'feedback.sentFeedback': () => ({ items }) })
  await screen.waitFor(calm)
  items = [{ feedbackId: '1', answer: { text: '好了', atMs: Date.now() } }]
  await pullDown()
  await screen.waitFor('1 条新回复')
})

test('says why it could not be read what other phones have opened, and reads it again', async () => {
  jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
  const entries = { items: [{ key: 'service/map-1/favourite', value: 'yes', updatedAtMs: 1 }], nextCursor: null }
  let reads = 0
  let isBroken = true
  const replies = {
    'userData.userData': () => {
      reads += 1
      // The page's own read is the first.
      if (isBroken && reads > 1) throw new CallError('unreadable', 'userData')
      return entries
    },
  }
  const screen = await open(replies)
  await screen.waitFor('服务器的答复有误', 5_000)
  expect(screen.words()).not.toContain(calm)
  isBroken = false
  await screen.tap('重试')
  await screen.waitFor(calm, 5_000)
  expect(screen.words()).not.toContain('服务器的答复有误')
})

describe('where the server wants to be left alone for ten minutes', () => {
  const favourite = { key: 'service/map-1/favourite', value: 'yes', updatedAtMs: 1 }
  const busy = (path: string) => new CallError('busy', path, { retryAfterS: 600 })
  const minuteLater = () => {
    const { now } = Date
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  }
  let isBusy: boolean
  const replies: Replies = {
    'userData.userData': (_, input) => {
      // The page asks for the first entries alone.
      if (isBusy && 'cursor' in input) throw busy('userData')
      return { items: [favourite], nextCursor: null }
    },
    'userData.saveUserData': () => {
      setTimeout(tellRefused)
      throw busy('saveUserData')
    },
    'tunnel.createTunnel': (_, input) => ({ ...input, isOk: true, errcode: 0, callerPid: 7, status: 'direct' }),
  }
  let tellRefused = () => {}
  beforeEach(() => {
    jest.mocked(console.error).mockImplementation(() => {}) // the failure itself
    isBusy = true
  })
  afterEach(() => jest.restoreAllMocks())

  test('reads by itself again once a read that the user has asked for has succeeded', async () => {
    const screen = await open(replies)
    await screen.waitFor('服务器繁忙')
    isBusy = false
    await readEverywhere()
    await screen.waitFor(calm)
    screen.remove()
    minuteLater()
    await (await open(replies)).waitFor(calm, 5_000)
  })

  test('reads at once when the page is pulled down', async () => {
    const screen = await open(replies)
    await screen.waitFor('服务器繁忙')
    isBusy = false
    await pullDown()
    await screen.waitFor(calm, 5_000)
  })

  test('says so where a write was told, though nothing could be read meanwhile', async () => {
    isBusy = false
    const screen = await open(replies)
    await screen.waitFor(calm)
    screen.remove()
    const refused = new Promise<void>(resolve => (tellRefused = resolve))
    openMap(node, web)
    await refused
    minuteLater()
    const again = await open(replies)
    await again.waitFor('服务器繁忙', 5_000)
    expect(again.words()).not.toContain(calm)
    await pullDown()
    await again.waitFor(calm, 5_000)
  })
})

const node = { id: 'n-1', name: '客厅', addr: 'https://node.example' }
const web = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
