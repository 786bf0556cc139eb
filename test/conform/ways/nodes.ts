import { backup } from '@/pages/backup/calls'
import { finding } from '@/pages/binding/calls'
import { domainSetup } from '@/pages/ddns/calls'
import { miniApps } from '@/pages/mini-apps/calls'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { schedules } from '@/services/schedules'
import type { Known } from '../known'
import { nodeOf, nothing, once, some, type Ways } from './way'

const day = 24 * 3_600_000

export const nodesWays = {
  nodes: () => [{ sinceMs: Date.now() - 7 * day }, { state: 'online' }, { sort: 'own', search: 'a' }],
  deviceStates: ({ of }) => {
    const ids = of(devices.nodes)?.items.map(({ id }) => id) ?? []
    return ids.length > 0 ? [{ ids }] : []
  },
  device: nodeOf,
  deviceOverview: nodeOf,
  devicePoints: known => nodeOf(known).map(node => ({ ...node, days: 30 as const })),
  bandwidth: nodeOf,
  traffic: known =>
    nodeOf(known).flatMap(node => (['day', 'week', 'month'] as const).map(range => ({ ...node, range }))),
  fixedId: nodeOf,
  hardware: nodeOf,
  portal: nodeOf,
  userData: nothing,
  limit: nodeOf,
  wakeups: known => allNodes(known),
  binding: nodeOf,
  deviceByCode: ({ of }) => some(of(devices.device)?.code).map(code => ({ code })),
  backupPath: nodeOf,
  backupLog: nothing,
  picturesThere: known => nodeOf(known).map(node => ({ ...node, sha256s: [known.picture.sha256] })),
  miniApps: nothing,
  miniAppStatus: nodeOf,
  domains: nothing,
  domainSettings: ({ of }) => (of(ddns.domains)?.items ?? []).map(({ id }) => ({ domainId: id })),
  systemInfo: 'asked of a node in the same network',

  startScan: nothing,
  scanned: ({ of }) => some(of(finding.startScan)),
  bindNode: 'binds or unbinds a node',
  reserveDevice: 'reserves a node',
  updateNode: "changes a node's firmware",
  cleanCache: nodeOf,
  freeSpace: nodeOf,
  renameDevice: ({ of }) => some(of(devices.device)).map(({ id, name }) => ({ deviceId: id, name })),
  orderNodes: ({ of }) =>
    some(of(devices.nodes, input => 'search' in input && input.search === '')?.items[0]).map(({ id }) => ({
      nodeId: id,
      afterId: null,
    })),
  saveUserData: () => ['1', null].map(value => ({ entries: [{ key: 'conform', value }] })),
  setLimit: known => {
    const { applied } = known.of(limit.limit) ?? {}
    const { upKbps, downKbps, hours } = applied ?? { upKbps: null, downKbps: null, hours: null }
    return nodeOf(known).map(node => ({ ...node, upKbps, downKbps, hours }))
  },
  wakeNow: ({ of }) => {
    const asleep = of(devices.nodes)?.items.find(({ state }) => state === 'offline')
    return some(asleep).map(({ id }) => ({ deviceId: id }))
  },
  addWakeup: known =>
    nodeOf(known).map(node => ({ ...node, requestId: once(), weekdays: [7], time: '04:00', isPaused: true })),
  deleteWakeup: ({ of }) => some(of(schedules.addWakeup)).map(({ id }) => ({ scheduleId: id })),
  setBackupPath: ({ of }) => {
    const { deviceId = '', path } = of(backup.backupPath) ?? {}
    return some(path).map(each => ({ deviceId, path: each }))
  },
  logBackup: known => {
    const { sha256, sizeBytes } = known.picture
    const entry = { id: once(), sha256, name: 'conform.png', sizeBytes, atMs: Date.now(), state: 'failed' as const }
    return nodeOf(known).map(node => ({ ...node, entries: [{ ...entry, reason: 'cut' }] }))
  },
  agreeToMiniApp: known => {
    const running = known.of(miniApps.miniAppStatus)?.items.find(({ agreedVersion }) => agreedVersion !== null)
    const app = known.of(miniApps.miniApps)?.items.find(({ id }) => id === running?.appId)
    return app ? nodeOf(known).map(node => ({ ...node, appId: app.id, termsVersion: app.terms.version })) : []
  },
  saveDomainSettings: ({ of }) =>
    some(of(domainSetup.domainSettings)).flatMap(({ domainId, nodeId, hasV4, hasV6, ttlS }) =>
      some(nodeId).map(node => ({ domainId, nodeId: node, hasV4, hasV6, ttlS })),
    ),
  authoriseDomain: ({ of }) => {
    const open = of(ddns.domains)?.items.find(({ isAuthorised }) => !isAuthorised)
    return some(open).map(({ id }) => ({ domainId: id }))
  },

  reportAlive: () => [{ beats: [{ id: once(), atMs: Date.now(), openTunnels: 0 }] }],
  reportTunnelStates: known =>
    nodeOf(known).map(({ deviceId }) => ({
      changes: [{ id: once(), atMs: Date.now(), nodeId: deviceId, tunnelId: once(), state: 'stopped' as const }],
    })),
} satisfies Ways

const allNodes = ({ of }: Known) => (of(devices.nodes)?.items ?? []).slice(0, 5).map(({ id }) => ({ deviceId: id }))
