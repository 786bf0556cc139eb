import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { CallError } from '@/request/errors'
import { keyOf, query } from '@/request/query'
import { request } from '@/request/send'
import { devices, type NodeRow } from '@/services/devices'
import { accountState } from '@/session/account-state'
import { nodeNameWords } from './name-words'
import { nameWithCode } from './node-rows'

/**
 * Orders, boosts and settings refer to a node by its id; people know it by its name. Until that is read it is "your
 * node". Without a node there is no name.
 */
export function useNodeName(deviceId: string): string
export function useNodeName(deviceId: string | null): string | undefined
export function useNodeName(deviceId: string | null): string | undefined {
  const t = useWords(nodeNameWords)
  const client = useQueryClient()
  const id = deviceId ?? ''
  // Shares the cache of every page that reads the node.
  const device = useQuery({ ...query(devices.device, { deviceId: id }), enabled: false }).data
  const { data } = useQuery({
    queryKey: [...keyOf(devices.device), 'name', id],
    queryFn: () => readName(id),
    initialData: () => listed(client, id)?.name,
    initialDataUpdatedAt: () => listed(client, id)?.atMs,
    ...(deviceId === null && { enabled: false }),
  })
  const shown = useShownName()
  if (deviceId === null) return undefined
  const name = device?.name ?? data
  return name ? shown({ id, name }) : t('yours')
}

/** What to call a node of this name where the lists read so far have another of the same. */
export const useShownName = () => {
  const client = useQueryClient()
  return ({ id, name }: Pick<NodeRow, 'id' | 'name'>): string => {
    const rows = listsIn(client).flatMap(({ state }) => rowsIn(state.data))
    const row = rows.find(each => each.id === id)
    return row && rows.some(other => other.id !== id && other.name === name) ? nameWithCode({ ...row, name }) : name
  }
}

/** The name in a list that was already read, with its age. */
const listed = (client: QueryClient, deviceId: string) => {
  for (const { state } of listsIn(client)) {
    const row = rowsIn(state.data).find(({ id }) => id === deviceId)
    if (row) return { name: row.name, atMs: state.dataUpdatedAt }
  }
  return undefined
}

const listsIn = (client: QueryClient) => client.getQueryCache().findAll({ queryKey: keyOf(devices.nodes) })

type Page = { items: readonly NodeRow[] }

const rowsIn = (data: unknown): readonly NodeRow[] => {
  const list = data as Page | { pages: readonly Page[] } | undefined // only the list's own queries are asked
  if (!list) return []
  return 'pages' in list ? list.pages.flatMap(({ items }) => items) : list.items
}

type Waiting = { deviceId: string; settle: (name: string | null) => void; fail: (reason: unknown) => void }
const { getState: waiting } = accountState(
  (): Waiting[] => [],
  left => {
    for (const { fail } of left) fail(new CallError('cancelled', devices.deviceStates.path))
  },
)

/** The most ids in one request. */
const maxIds = 200

/** Reads all names that one screen lacks in one request. */
const readName = (deviceId: string): Promise<string | null> =>
  new Promise((settle, fail) => {
    waiting().push({ deviceId, settle, fail })
    if (waiting().length === 1) setTimeout(readWaiting)
  })

const readWaiting = async (): Promise<void> => {
  const asked = waiting().splice(0, maxIds)
  if (waiting().length > 0) setTimeout(readWaiting)
  if (asked.length === 0) return
  try {
    const { items } = await request(devices.deviceStates, { ids: asked.map(({ deviceId }) => deviceId) })
    const names = new Map(items.map(({ id, name }) => [id, name]))
    for (const { deviceId, settle } of asked) settle(names.get(deviceId) ?? null)
  } catch (reason) {
    for (const { fail } of asked) fail(reason)
  }
}
