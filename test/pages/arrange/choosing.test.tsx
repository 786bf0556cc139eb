import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { Current } from '@tarojs/runtime'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Several from '@/pages/arrange/several'
import { closeRun } from '@/pages/arrange/several-store'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { LookProvider } from '@/ui/look'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

/** Two pages of nodes, or only the first, of which any read may fail. */
let hasSecond: boolean
let isLost: (cursor: string | null) => boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed reads themselves
  localStorage.clear()
  closeRun()
  onlineManager.setOnline(true)
  openedFor({})
  startSession(sessionOf('first'))
  hasSecond = true
  isLost = () => false
  connect((async ({ name, path }: Call, { cursor = null }: { cursor?: string | null }) => {
    if (name !== devices.nodes.name) return { items: [], nextCursor: null, agreements: [] }
    if (isLost(cursor)) throw new CallError('status', path, { status: 418 })
    const items = (cursor ? ['丙'] : ['甲', '乙']).map(id => nodeRow(id))
    return { items, nextCursor: cursor || !hasSecond ? null : 'next', atMs: Date.now() }
  }) as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  Current.router = null
  endSession()
})

const openedFor = (params: Record<string, string>) => {
  const path = '/pages/arrange/several'
  Current.router = { $taroPath: path, path, params, onReady: '', onShow: '', onHide: '' }
}

const open = async (first = '甲', isOffline = false, client = createQueryClient(() => true)) => {
  const screen = await show(
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      <QueryClientProvider client={client}>
        <Several />
      </QueryClientProvider>
    </LookProvider>,
  )
  await screen.waitFor(first)
  return { ...screen, reread: () => client.refetchQueries({ queryKey: [devices.nodes.name] }) }
}

test('reads on at each tap on all, when the next page has failed before', async () => {
  isLost = cursor => cursor !== null
  const screen = await open()
  await screen.tap('全选')
  await screen.waitFor('重试')
  isLost = () => false
  await screen.tap('全选')
  await screen.waitFor('已选 3 台')
  expect(screen.words()).not.toContain('重试')
})

test('reads anew at a tap on all, when what is listed could not be read again', async () => {
  const screen = await open()
  await screen.tap('全选')
  await screen.waitFor('已选 3 台')
  await screen.tap('清空')
  isLost = () => true
  await screen.reread()
  await screen.waitFor('重试')
  isLost = () => false
  await screen.tap('全选')
  await screen.waitFor('已选 3 台')
  expect(screen.words()).not.toContain('重试')
})

test.each([
  ['first', '重试', () => true],
  ['second', '加载失败，点按重试', (cursor: string | null) => cursor !== null],
])(
  'chooses all that a link is for once they are read again, when the %s page has failed',
  async (_, retry, isLostAt) => {
    openedFor({ asleepIn: '车库' })
    isLost = isLostAt
    const screen = await open(retry)
    expect(screen.words()).not.toContain('已选')
    isLost = () => false
    await screen.tap(retry)
    await screen.waitFor('已选 3 台')
  },
)

test('does not choose all any more of a link that somebody has chosen one of since a read failed', async () => {
  openedFor({ asleepIn: '车库' })
  isLost = cursor => cursor !== null
  const screen = await open('加载失败')
  await screen.tap('甲，在线 未分组，未选中')
  isLost = () => false
  await screen.tap('加载失败，点按重试')
  await screen.waitFor('丙')
  expect(screen.words()).toContain('已选 1 台')
})

test('does not choose all any more of a link that somebody has chosen one of since the network was lost', async () => {
  openedFor({ asleepIn: '车库' })
  isLost = () => {
    onlineManager.setOnline(false)
    return false
  }
  const screen = await open('甲', true)
  await screen.waitFor('等网络恢复')
  await screen.tap('甲，在线 未分组，未选中')
  isLost = () => false
  await act(async () => onlineManager.setOnline(true))
  await screen.waitFor('丙')
  expect(await isSoonChosen(screen, '已选 3 台')).toBe(false)
})

describe('a list that was read to its end and waits for the network to be read again', () => {
  const openAgain = async () => {
    hasSecond = false
    const client = createQueryClient(() => true)
    const before = await open('甲', false, client)
    before.remove()
    await client.invalidateQueries({ refetchType: 'none' })
    onlineManager.setOnline(false)
    return open('甲', true, client)
  }

  test('is chosen at a tap on all', async () => {
    const screen = await openAgain()
    await screen.tap('全选')
    await screen.waitFor('已选 2 台')
  })

  test('is chosen for a link as it is once the network is back, and not before', async () => {
    openedFor({ group: '车库' })
    const screen = await openAgain()
    expect(await isSoonChosen(screen)).toBe(false)
    expect(screen.words()).toContain('全选')
    hasSecond = true
    await act(async () => onlineManager.setOnline(true))
    await screen.waitFor('已选 3 台')
  })

  test('is chosen at a tap on all, of a link that waits', async () => {
    openedFor({ group: '车库' })
    const screen = await openAgain()
    await screen.tap('全选')
    await screen.waitFor('已选 2 台')
  })
})

test('says that the network is missing, and not that a list is being read, once a link waits for it', async () => {
  openedFor({ group: '车库' })
  isLost = () => {
    onlineManager.setOnline(false)
    return false
  }
  const screen = await open('甲', true)
  await screen.waitFor('等网络恢复')
  expect(screen.find('全选，不可用 等网络恢复')).toBeDefined()
})

test('chooses nothing once a list is read again by itself that could not be read to its end at a tap on all', async () => {
  isLost = cursor => cursor !== null
  const screen = await open()
  await screen.tap('全选')
  await screen.waitFor('加载失败，点按重试')
  isLost = () => false
  await screen.reread()
  expect(await isSoonChosen(screen)).toBe(false)
  expect(screen.words()).not.toContain('重试')
})

test('chooses nothing once the network is back that was missing at a tap on all', async () => {
  const screen = await open()
  await act(async () => onlineManager.setOnline(false))
  await screen.tap('全选')
  await screen.waitFor('全选')
  await act(async () => onlineManager.setOnline(true))
  expect(await isSoonChosen(screen)).toBe(false)
  expect(screen.words()).toContain('丙')
})

test('says before a tap on all that the network is missing, where there are more than are listed', async () => {
  const screen = await open('甲', true)
  expect(screen.find('全选，不可用 等网络恢复')).toBeDefined()
})

const isSoonChosen = async ({ words }: { words: () => string }, chosen = '已选') => {
  const isChosen = () => words().includes(chosen)
  for (let turns = 0; turns < 200 && !isChosen(); turns += 1)
    await act(() => new Promise(resolve => setTimeout(resolve)))
  return isChosen()
}
