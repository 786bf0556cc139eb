import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Arrange from '@/pages/arrange/arrange'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { endSession, startSession } from '@/session/session'

import { show } from '../../components/show'

type Move = { nodeId: string; afterId: string | null }
let order: string[]
let groups: Map<string, string>
let moves: Move[]
/** While it is true, writes and reads wait for the test. */
let isHeld: boolean
let held: (() => void)[]
let isRefused: boolean

const page = () => ({
  atMs: Date.now(),
  items: order.map(name => ({
    id: name,
    name,
    state: 'online',
    lastSeenAtMs: null,
    todayPoints: null,
    upKbps: null,
    downKbps: null,
    limit: null,
    alerts: [],
    model: null,
    group: groups.get(name) ?? null,
    tunnelAddr: null,
  })),
  nextCursor: null,
  summary: null,
})

const entriesPerPage = 2
const entriesFrom = (cursor: string | null) => {
  const all = [...groups].map(([name, value]) => ({ key: `group/${name}`, value, updatedAtMs: 0 }))
  const at = Number(cursor ?? 0)
  const next = at + entriesPerPage
  return { items: all.slice(at, next), nextCursor: next < all.length ? String(next) : null }
}

const move = ({ nodeId, afterId }: Move) => {
  moves.push({ nodeId, afterId })
  if (isRefused) throw new CallError('refused', '/jdis/nodelistset', { code: 1601, serverWords: '现在不能整理' })
  const rest = order.filter(id => id !== nodeId)
  rest.splice(afterId === null ? 0 : rest.indexOf(afterId) + 1, 0, nodeId)
  order = rest
  return null
}

const answers: Record<string, (input: never) => unknown> = {
  [deviceInfo.nodes.name]: page,
  [deviceInfo.orderNodes.name]: move,
  [deviceInfo.userData.name]: ({ cursor }: { cursor: string | null }) => entriesFrom(cursor),
  [deviceInfo.saveUserData.name]: ({ entries }: { entries: { key: string; value: string | null }[] }) => {
    for (const { key, value } of entries) {
      if (value === null) groups.delete(key.slice(6))
      else groups.set(key.slice(6), value)
    }
    return null
  },
}

beforeEach(() => {
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(812)
  order = ['甲', '乙', '丙', '丁']
  groups = new Map()
  moves = []
  held = []
  isHeld = false
  isRefused = false
  startSession({ uid: 'first', authToken: 'a', accessToken: 'a', expiresAt: 0 })
  connect((async ({ name }: Call, input: never) => {
    const answer = answers[name]
    if (!answer) return { items: [], nextCursor: null, agreements: [] }
    // The server has written or read before its response is in flight.
    const reply = answer(input)
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    return reply
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(endSession)

const open = async () => {
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Arrange />
    </QueryClientProvider>,
  )
  await screen.waitFor('甲')
  const seen = () => [...screen.container.querySelectorAll('.arrange-row__title')].map(row => row.textContent).join('')
  const release = () => act(async () => held.shift()?.())
  const reread = () => act(async () => void client.invalidateQueries({ queryKey: [deviceInfo.nodes.name] }))
  const openSheet = (name: string) => screen.tap(`${name}，第 ${order.indexOf(name) + 1} 个 未分组`)
  const settled = async () => {
    await act(async () => {
      while (client.isFetching() > 0) await new Promise(resolve => setTimeout(resolve, 5))
    })
  }
  return { ...screen, seen, release, reread, openSheet, settled }
}

test('moves a node up as often as it is tapped, while the first step is still being saved', async () => {
  const screen = await open()
  await screen.openSheet('丁')
  isHeld = true
  await screen.tap('上移一位')
  expect(screen.seen()).toBe('甲乙丁丙')
  await screen.tap('上移一位')
  expect(screen.seen()).toBe('甲丁乙丙')
  isHeld = false
  await screen.release()
  await screen.waitFor('“丁”已移动')
  await screen.settled()
  expect(moves).toEqual([
    { nodeId: '丁', afterId: '乙' },
    { nodeId: '丁', afterId: '甲' },
  ])
  expect(screen.seen()).toBe('甲丁乙丙')
})

test('undoes its own move while the next one is being saved', async () => {
  const screen = await open()
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  await screen.waitFor('“丁”已移动')
  await screen.settled()
  await screen.openSheet('丙')
  isHeld = true
  await screen.tap('移到最前')
  expect(screen.seen()).toBe('丙丁甲乙')
  await screen.tap('撤销')
  expect(screen.seen()).toBe('丙甲乙丁')
  isHeld = false
  await screen.release()
  await screen.waitFor('“丙”已移动')
  await screen.settled()
  expect(moves.at(-1)).toEqual({ nodeId: '丁', afterId: '乙' })
  expect([screen.seen(), order.join('')]).toEqual(['丙甲乙丁', '丙甲乙丁'])
})

test('keeps a moved row where it is when an earlier read of the list arrives', async () => {
  const screen = await open()
  isHeld = true
  await screen.reread()
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  const [answerRead, answerMove] = held.splice(0, 2)
  await act(async () => answerMove?.())
  await act(async () => answerRead?.())
  expect(screen.seen()).toBe('丁甲乙丙')
  isHeld = false
  for (const answer of held.splice(0)) await act(async () => answer())
  await screen.settled()
  expect(screen.seen()).toBe('丁甲乙丙')
})

test('shows the order as the server has it after a refusal, and why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await open()
  isRefused = true
  await screen.openSheet('丁')
  await screen.tap('移到最前')
  await screen.waitFor('现在不能整理')
  await screen.settled()
  expect(screen.seen()).toBe('甲乙丙丁')
})

test('drops the row the finger holds, also when the list is read again meanwhile', async () => {
  const screen = await open()
  const handle = screen.container.querySelectorAll('.arrange-row__handle')[2]
  const touch = (type: string, clientY: number) =>
    act(async () => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        touches: [{ clientY }],
        changedTouches: [{ clientY }],
      })
      handle?.dispatchEvent(event)
    })
  await touch('touchstart', 300)
  order = ['戊', ...order]
  await screen.reread()
  await screen.waitFor('戊')
  expect(screen.seen()).toBe('戊甲乙丙丁')
  await touch('touchmove', 300 - 2 * 66)
  await touch('touchend', 300 - 2 * 66)
  await screen.waitFor('“丙”已移动')
  expect(moves).toEqual([{ nodeId: '丙', afterId: null }])
})

test('offers every group of the account, however many entries there are', async () => {
  for (const [at, name] of ['家', '店', '库', '厂', '站'].entries()) groups.set(`node-${at}`, name)
  const screen = await open()
  await screen.openSheet('甲')
  await screen.waitFor('站')
  for (const name of ['家', '店', '库', '厂', '站']) screen.find(`${name}，未选中`)
  await screen.tap('站，未选中')
  await screen.waitFor('“甲”已放进“站”')
  await screen.tap('撤销')
  await screen.settled()
  expect(groups.get('甲')).toBeUndefined()
})
