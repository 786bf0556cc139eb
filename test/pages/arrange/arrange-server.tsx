import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Arrange from '@/pages/arrange/arrange'
import { arrange } from '@/pages/arrange/calls'
import type { Call } from '@/request/call'
import { CallError, type CallErrorKind } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import { startSession } from '@/session/session'
import { LookProvider } from '@/ui/look'
import { forgetUndos, showToast } from '@/ui/toast'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

type Move = { nodeId: string; afterId: string | null }
type Entry = { key: string; value: string | null }

const start = {
  order: ['甲', '乙', '丙', '丁'],
  rowsPerPage: 50,
  /** While it is true, writes and reads wait for the test. */
  isHeld: false,
  isRefused: false,
  /** While it is true, the account's groups cannot be read. */
  areGroupsLost: false,
}

/** A server that keeps an order and groups, in the test's hand. */
export const server = {
  ...start,
  groups: new Map<string, string>(),
  moves: [] as Move[],
  saved: [] as Entry[],
  held: [] as (() => void)[],
  /** How the next handlers to writes fail, after the server has carried them out. */
  failures: [] as CallErrorKind[],
}

/** Sets all of it up for the next test, and signs in. */
export const startServer = () => {
  Object.assign(server, start, { groups: new Map(), moves: [], saved: [], held: [], failures: [] })
  // The last test's toasts would outlive it.
  forgetUndos()
  showToast({ text: '' })
  localStorage.clear()
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(812)
  startSession(sessionOf('first'))
  connect((async ({ name }: Call, input: never) => {
    const respond = handlers[name]
    if (!respond) return { items: [], nextCursor: null, agreements: [] }
    // The server has written or read before its response is in flight.
    const reply = respond(input)
    if (server.isHeld) await new Promise<void>(resolve => server.held.push(resolve))
    return reply
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
}

const rowOf = (name: string) => nodeRow(name, { group: server.groups.get(name) })

const pageFrom = <Item,>(all: Item[], size: number, cursor: string | null) => {
  const from = Number(cursor ?? 0)
  return { items: all.slice(from, from + size), nextCursor: from + size < all.length ? String(from + size) : null }
}

const entriesPerPage = 2

const respondToWrite = (path: string) => {
  if (server.isRefused) throw new CallError('refused', path, { code: 1601, serverWords: '现在不能整理' })
  const failure = server.failures.shift()
  if (failure) throw new CallError(failure, path)
  return null
}

const handlers: Record<string, (input: never) => unknown> = {
  [devices.nodes.name]: ({ cursor, sort }: { cursor: string | null; sort: string }) => ({
    // In any other order it would be another list.
    ...pageFrom((sort === 'own' ? server.order : []).map(rowOf), server.rowsPerPage, cursor),
    atMs: Date.now(),
    summary: null,
  }),
  [arrange.orderNodes.name]: ({ nodeId, afterId }: Move) => {
    server.moves.push({ nodeId, afterId })
    if (!server.isRefused) {
      const rest = server.order.filter(id => id !== nodeId)
      rest.splice(afterId === null ? 0 : rest.indexOf(afterId) + 1, 0, nodeId)
      server.order = rest
    }
    return respondToWrite('/jdis/nodelistset')
  },
  [userData.userData.name]: ({ cursor, prefix }: { cursor: string | null; prefix: string }) => {
    if (server.areGroupsLost) throw new CallError('portal', '/jdis/usrdata')
    const entries = [...server.groups].map(([name, value]) => ({ key: `group/${name}`, value, updatedAtMs: 0 }))
    const others = [{ key: 'theme', value: '别的', updatedAtMs: 0 }]
    return pageFrom(
      [...entries, ...others].filter(({ key }) => key.startsWith(prefix)),
      entriesPerPage,
      cursor,
    )
  },
  [userData.saveUserData.name]: ({ entries }: { entries: Entry[] }) => {
    server.saved.push(...entries)
    for (const { key, value } of entries) {
      if (value === null) server.groups.delete(key.slice(6))
      else server.groups.set(key.slice(6), value)
    }
    return respondToWrite('/jdis/usrdataset')
  },
}

const page = (client: QueryClient, isOffline: boolean) => (
  <QueryClientProvider client={client}>
    <LookProvider value={{ theme: 'system', textScale: 1, isOffline, pictures: 'allow' }}>
      <Arrange />
    </LookProvider>
  </QueryClientProvider>
)

export const openArrange = async (first = '甲', isOffline = false) => {
  const client = createQueryClient(() => true)
  const screen = await show(page(client, isOffline))
  await screen.waitFor(first)
  const seen = () => [...screen.container.querySelectorAll('.arrange-row__title')].map(row => row.textContent).join('')
  return {
    ...screen,
    seen,
    release: () => act(async () => server.held.shift()?.()),
    reread: () => act(async () => void client.invalidateQueries({ queryKey: [devices.nodes.name] })),
    openSheet: (name: string) =>
      screen.tap(`${name}，第 ${server.order.indexOf(name) + 1} 个 ${server.groups.get(name) ?? '未分组'}`),
    settled: () =>
      act(async () => {
        while (client.isFetching() > 0) await new Promise(resolve => setTimeout(resolve, 5))
      }),
    waitForOrder: (names: string) =>
      act(async () => {
        while (seen() !== names) await new Promise(resolve => setTimeout(resolve, 5))
      }),
    goOffline: () => screen.redraw(page(client, true)),
  }
}
