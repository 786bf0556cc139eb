import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useShownName } from '@/node/use-node-name'
import { useShownState } from '@/node/use-shown-state'
import { codes } from '@/request/codes'
import { query, readAgain } from '@/request/query'
import { devices, type NodeRow, type NodesPage } from '@/services/devices'
import { useGrowingPauses } from '@/ui/use-polling'

export type BoostNode = Pick<NodeRow, 'id' | 'name' | 'state' | 'lastSeenAtMs'>

/**
 * The node the page is about: the one just picked, the one it was opened for, or the first that was online. That one
 * stays: an open sheet must not be about another node, because the list was read again.
 */
export const useBoostNode = (openedFor: string | undefined) => {
  const client = useQueryClient()
  const [picked, setPicked] = useState<BoostNode & { pickedAtMs: number }>()
  const deviceId = picked?.id ?? openedFor
  const asked = useQuery({
    ...query(devices.device, { deviceId: deviceId ?? '' }),
    enabled: deviceId !== undefined,
    refetchInterval: useGrowingPauses(isAway),
  })
  const [firstId, setFirstId] = useState<string>()
  const isFirst = ({ id }: NodeRow) => id === firstId
  const nodes = useQuery({
    ...query(devices.nodes, { sort: 'own' }),
    refetchInterval: useGrowingPauses<NodesPage>(
      ({ items }) => deviceId === undefined && items.some(each => isFirst(each) && isAway(each)),
    ),
  })
  const known = nodes.data?.items ?? []
  const first = known.find(({ state }) => state === 'online') ?? known[0]
  if (openedFor === undefined && firstId === undefined && first) setFirstId(first.id)
  const fallback = known.find(isFirst)
  // What was read of it before may be older than the list that it was picked from.
  const isNews = !picked || asked.dataUpdatedAt >= picked.pickedAtMs
  // Unbound on another phone.
  const isGone = asked.error?.code === codes.notYours
  const node = isGone ? undefined : (isNews && asked.data) || picked || fallback
  const state = useShownState(node)
  const shownName = useShownName()
  return {
    node: node && { ...node, name: shownName(node), state },
    pick: (node: BoostNode) => {
      setPicked({ ...node, pickedAtMs: Date.now() })
      // The list that it was picked from once more may be newer than what was read of it.
      if (node.id === deviceId) void asked.refetch()
    },
    /** With the names of others that are boosted. */
    refresh: () => readAgain(client, [devices.nodes, devices.device]),
  }
}

const isAway = ({ state }: Pick<NodeRow, 'state'>): boolean => state === 'offline'
