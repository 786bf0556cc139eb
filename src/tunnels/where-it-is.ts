import { later } from '@/lib/pauses'
import { request } from '@/request/send'
import { devices, type NodeRow } from '@/services/devices'
import { trackAccount } from '@/session/session'
import { askAfter } from './send-for'
import { commandTunnel, knowNode } from './store'

/** Longer nobody waits for it: it is started where its node was, and tried again where that is. */
const patienceMs = 3_000

export const knowNodes = (nodes: readonly NodeRow[]): void => {
  for (const { id, name, tunnelAddr } of nodes) if (tunnelAddr) knowNode({ id, name, addr: tunnelAddr })
}

/** Starts a service where its node is by now, for pages that have not read that before. */
export const startWhereItIs = (nodeId: string, mapId: string): void => {
  const isOtherAccount = trackAccount()
  const read = request(devices.nodes, { search: nodeId, sort: 'own' }).then(({ items }) => {
    if (!isOtherAccount()) knowNodes(items)
  })
  const patience = new Promise<void>(resolve => later(patienceMs, resolve))
  const isKnown = Promise.race([read.catch(() => undefined), patience])
  askAfter(nodeId, isKnown)
  commandTunnel(nodeId, { is: 'start', mapId })
}
