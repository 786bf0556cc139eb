import type { Hardware } from '@/pages/node/tool-calls'
import type { Overview } from '@/services/node-page'
import type { FirmwareRow, NodeRow } from '../db/nodes'
import { seededRandom } from '../seeded-random'
import { firmwareAt, latestFirmware, latestFirmwareNotes, updateAt } from './firmware-life'
import { cacheBytes, lastSeenOf, reclaimableBytes, stateOf, uptimeS } from './node-life'

const memoryBytes = 2_147_483_648

export const overviewOf = (node: NodeRow, update: FirmwareRow | undefined, now: number): Overview => ({
  atMs: now,
  state: stateOf(node, now).state,
  lastSeenAtMs: lastSeenOf(node, now),
  ...vitals(node, now),
  publicIpv4: node.publicIpv4,
  publicIpv6: node.publicIpv6,
  nat: node.nat,
  firmware: {
    version: firmwareAt(update, node, now),
    latestVersion: latestFirmware,
    latestNotes: latestFirmwareNotes,
    update: update ? updateAt(update, node, now) : null,
  },
})

/** Measured by the node, so there is nothing while it is offline. */
const vitals = (node: NodeRow, now: number) => {
  if (stateOf(node, now).state !== 'online') {
    return { uptimeS: null, cpuPercent: null, memory: null, disk: null, cacheBytes: null, reclaimableBytes: null }
  }
  const slot = Math.floor(now / 10_000)
  const [cache, reclaimable] = [cacheBytes(node, now), reclaimableBytes(node, now)]
  const kept = node.alerts.includes('disk-full') ? 0.92 : 0.2 + 0.5 * seededRandom(`${node.id} disk`)
  return {
    uptimeS: uptimeS(node, now),
    cpuPercent: Math.round(8 + 60 * seededRandom(`${node.id} cpu ${slot}`)),
    memory: {
      usedBytes: Math.round(memoryBytes * (0.3 + 0.4 * seededRandom(`${node.id} memory ${slot}`))),
      totalBytes: memoryBytes,
    },
    disk: {
      usedBytes: Math.min(node.diskBytes, Math.round(node.diskBytes * kept) + cache + reclaimable),
      totalBytes: node.diskBytes,
    },
    cacheBytes: cache,
    reclaimableBytes: reclaimable,
  }
}

export const hardwareOf = (node: NodeRow): Hardware => ({
  items: [
    { kind: 'board', name: node.model, detail: node.code },
    { kind: 'cpu', name: 'ARM Cortex-A55', detail: '4 × 1.8 GHz' },
    { kind: 'memory', name: 'DDR4', detail: '2 GB' },
    { kind: 'disk', name: 'eMMC', detail: `${Math.round(node.diskBytes / 1e9)} GB` },
    { kind: 'network', name: '1000BASE-T', detail: node.lanAddress },
  ],
})
