import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Several from '@/pages/arrange/several'
import { closeRun } from '@/pages/arrange/several-store'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { SendOptions } from '@/request/transport'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

type Entry = { key: string; value: string | null }
const size = 10_000
const perPage = 200

/** A fleet of which all but one node are in one group, and reads that can wait or fail. */
let groups: Map<string, string>
let writes: Entry[][]
let held: (() => void)[] | undefined
let reads: number
let isLost: boolean
/** Of the account's data only the first page can be read. */
let isCut: boolean

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  groups = new Map(Array.from({ length: size }, (_, at) => [`node-${at}`, '机房']))
  groups.set('node-0', '家里')
  writes = []
  held = undefined
  reads = 0
  isLost = false
  isCut = false
  localStorage.clear()
  closeRun()
  startSession(sessionOf('first'))
  connect((async (call: Call, input: never, { signal }: SendOptions) => {
    const handler = handlers[call.name]
    if (call.name === userData.userData.name) await turn(call.path, signal)
    return handler ? handler(input) : { items: [], nextCursor: null, agreements: [] }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})

/** Waits while reads are held. */
const turn = async (path: string, signal: AbortSignal | undefined) => {
  reads += 1
  if (held)
    await new Promise<void>((resolve, reject) => {
      held?.push(resolve)
      signal?.addEventListener('abort', () => reject(new CallError('cancelled', path)))
    })
  if (isLost) throw new CallError('network', path)
}

/** What the page reads by itself has been read. */
const allIsRead = async () => {
  for (let before = -1; before < reads; ) {
    before = reads
    await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  }
}

const handlers: Record<string, (input: never) => unknown> = {
  [devices.nodes.name]: ({ group }: { group?: string }) => {
    const ids = [...groups].filter(([, each]) => !group || each === group).map(([id]) => id)
    return { items: ids.slice(0, 50).map(id => nodeRow(id, { group: groups.get(id) })), nextCursor: null, atMs: 0 }
  },
  [userData.userData.name]: ({ cursor }: { cursor: string | null }) => {
    if (isCut && cursor) throw new CallError('network', userData.userData.path)
    const from = Number(cursor ?? 0)
    const entries = [...groups].slice(from, from + perPage)
    return {
      items: entries.map(([id, value]) => ({ key: `group/${id}`, value, updatedAtMs: 0 })),
      nextCursor: from + perPage < groups.size ? String(from + perPage) : null,
    }
  },
  [userData.saveUserData.name]: ({ entries }: { entries: Entry[] }) => {
    writes.push(entries)
    for (const { key, value } of entries) {
      if (value === null) groups.delete(key.slice(6))
      else groups.set(key.slice(6), value)
    }
    return null
  },
}

afterEach(endSession)

const openGroup = async (group: string) => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Several />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.waitFor(group)
  await screen.tap(`${group}，未选中`)
  return screen
}

test('renames a group of 9,999 nodes in 50 writes, each node in one of them, and no other node', async () => {
  const screen = await openGroup('机房')
  await screen.tap('重命名分组')
  await screen.type('新名字', '新机房')
  await screen.tap('改名')
  await screen.waitFor('9,999 台已处理')
  expect(writes).toHaveLength(50)
  const keys = writes.flat().map(({ key }) => key)
  expect(new Set(keys).size).toBe(9_999)
  expect(keys).not.toContain('group/node-0')
  expect([...new Set(groups.values())]).toEqual(['家里', '新机房'])
})

test.each([
  ['is on a page that could not be read', () => groups.set('node-999', '机房')],
  ['another phone has made meanwhile', () => undefined],
])('warns before two groups become one, also when the other %s', async (_which, before) => {
  groups = new Map(Array.from({ length: perPage }, (_, at) => [`node-${at}`, '家里']))
  before()
  isCut = true
  const screen = await openGroup('家里')
  await screen.tap('重命名分组')
  await screen.type('新名字', '机房')
  expect(screen.words()).not.toContain('两组会合成一组')
  groups.set('node-999', '机房')
  isCut = false
  await screen.tap('改名')
  await screen.waitFor('已经有这个分组，两组会合成一组')
  expect(writes).toEqual([])
  await screen.tap('改名')
  await screen.waitFor('200 台已处理')
  expect(new Set(groups.values())).toEqual(new Set(['机房']))
})

test('sends nothing when the name is the same', async () => {
  const screen = await openGroup('家里')
  await screen.tap('重命名分组')
  await allIsRead()
  held = []
  await screen.tap('改名')
  // The group is not even read.
  expect(held).toEqual([])
})

test('writes nothing once it is closed while the group is being read', async () => {
  groups = new Map([['node-0', '家里']])
  const screen = await openGroup('家里')
  await screen.tap('删除分组')
  held = []
  await screen.tap('删除')
  await screen.tap('取消')
  const [resume] = held
  held = undefined
  await act(async () => resume?.())
  await act(() => new Promise(resolve => setTimeout(resolve, 50)))
  expect(writes).toEqual([])
})

test('says so and writes nothing when the group cannot be read', async () => {
  const screen = await openGroup('家里')
  await screen.tap('删除分组')
  isLost = true
  await screen.tap('删除')
  await screen.waitFor('网络')
  expect(writes).toEqual([])
})

test('says that a group is gone which another phone has emptied meanwhile', async () => {
  const screen = await openGroup('家里')
  await screen.tap('删除分组')
  groups.delete('node-0')
  await screen.tap('删除')
  await screen.waitFor('这个分组已经没有节点了')
  expect(writes).toEqual([])
})
