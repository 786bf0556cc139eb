import { devices } from '@/services/devices'
import { limit } from '@/services/limits'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import { maxBytes } from '@/upload/limits'
import type { Known } from '../known'
import { isNear, isSorted, type Relations, sum } from './relation'

const minute = 60_000
const day = 24 * 60 * minute

export const nodesRelations = {
  nodes: ({ items, summary, atMs }, { search, state, sinceMs }, known) => ({
    ...measured(items, known.of(devices.deviceStates)?.items),
    'a tunnelAddr is one that tokens may not go to': items.every(
      ({ tunnelAddr }) => !tunnelAddr || known.mayReach(tunnelAddr),
    ),
    'a node was heard from in the future': items.every(({ lastSeenAtMs }) => (lastSeenAtMs ?? 0) <= atMs + minute),
    'there are fewer nodes than rows': !summary || inAll(summary.counts) >= items.length,
    'a group has more nodes than there are':
      !summary || summary.groups.every(({ nodes }) => nodes <= inAll(summary.counts)),
    'nodes have more points than all':
      !summary || sum(items, each => each.todayPoints ?? 0) <= (summary.todayPoints ?? 0),
    'all have more points than nodes':
      !summary ||
      items.length < inAll(summary.counts) ||
      sum(items, each => each.todayPoints ?? 0) === (summary.todayPoints ?? 0),
    'a search or a filter has a summary': (search === '' && state === undefined) || summary === null,
    'nothing tells of the last visit': sinceMs === undefined || !summary || summary.sinceLastVisit !== null,
    ...(summary?.sinceLastVisit && sinceLast(summary.sinceLastVisit)),
  }),
  deviceStates: ({ items }, { ids }, known) => ({
    ...measured(items, known.of(devices.nodes)?.items),
    'a node was not asked for': items.every(({ id }) => ids.includes(id)),
  }),
  device: (each, { deviceId }, known) => ({
    ...measured([each], known.of(devices.nodes)?.items, known.of(devices.deviceStates)?.items),
    'another node came': each.id === deviceId,
    'a node was bound in the future': (each.boundAtMs ?? 0) <= each.atMs,
  }),
  deviceOverview: (
    { memory, disk, cacheBytes, reclaimableBytes, uptimeS, atMs, lastSeenAtMs, firmware },
    { deviceId },
    { of },
  ) => ({
    ...isFreed('cache', of(nodePage.cleanCache, each => hasId(each, deviceId))?.freedBytes, cacheBytes),
    ...isFreed('space', of(nodePage.freeSpace, each => hasId(each, deviceId))?.freedBytes, reclaimableBytes),
    ...(memory && inMemory(memory)),
    ...(disk &&
      onDisk(
        disk,
        sum([cacheBytes, reclaimableBytes], each => each ?? 0),
      )),
    'it was heard from in the future': (lastSeenAtMs ?? 0) <= atMs + minute,
    'it runs longer than such nodes exist': (uptimeS ?? 0) < 3 * 365 * 24 * 3_600,
    'an update began in the future': (firmware?.update?.startedAtMs ?? 0) <= atMs + minute,
  }),
  bandwidth: ({ atMs, upKbps, downKbps, samples }, { deviceId }, { of }) => {
    const { upCapacityKbps, downCapacityKbps } = of(limit.limit, input => hasId(input, deviceId)) ?? {}
    const ups = samples.flatMap(each => each.upKbps ?? [])
    const downs = samples.flatMap(each => each.downKbps ?? [])
    return {
      'a sample is not of the last minutes': samples.every(each => each.atMs <= atMs && each.atMs > atMs - 10 * minute),
      'it sends faster than its line':
        Math.max(upKbps ?? 0, ...ups) <= (upCapacityKbps ?? Number.POSITIVE_INFINITY) * 1.5,
      'it receives faster than its line':
        Math.max(downKbps ?? 0, ...downs) <= (downCapacityKbps ?? Number.POSITIVE_INFINITY) * 1.5,
      'now is far from the minute before':
        ups.every(each => isNear(each, upKbps ?? 0)) && downs.every(each => isNear(each, downKbps ?? 0)),
    }
  },
  limit: ({ applied, asked, upCapacityKbps, downCapacityKbps, status }, { deviceId }, known) => ({
    'a line is slower than a modem': [upCapacityKbps, downCapacityKbps].every(each => each === null || each >= 500),
    'up and down are far apart': isNear(upCapacityKbps ?? 0, downCapacityKbps ?? 0),
    'a limit is faster than a limit can be': [applied, asked].every(
      each => (each?.upKbps ?? 0) <= 1_000_000 && (each?.downKbps ?? 0) <= 1_000_000,
    ),
    'what is confirmed is not what was asked':
      status !== 'confirmed' || (applied?.upKbps === asked?.upKbps && applied?.downKbps === asked?.downKbps),
    'the list of nodes says another limit': isLimitOfRow(applied, deviceId, known),
    'a node sends faster than its line':
      rateOf(deviceId, known).up <= (upCapacityKbps ?? Number.POSITIVE_INFINITY) * 1.5,
    'a node receives faster than its line':
      rateOf(deviceId, known).down <= (downCapacityKbps ?? Number.POSITIVE_INFINITY) * 1.5,
  }),
  setLimit: ({ asked, applied, upCapacityKbps, downCapacityKbps }, input, { of }) => {
    const before = of(limit.limit, each => hasId(each, input.deviceId))
    return {
      'what is applied is neither what was nor what is asked for':
        !applied || !before || [before.applied, asked].some(each => isSameLimit(each, applied)),
      'it was not asked for': asked?.upKbps === input.upKbps && asked.downKbps === input.downKbps,
      'the line has changed':
        before === undefined ||
        (upCapacityKbps === before.upCapacityKbps && downCapacityKbps === before.downCapacityKbps),
    }
  },
  traffic: ({ upBytes, downBytes, slots }) => ({
    'the slots do not add up':
      isNear(
        sum(slots, each => each.upBytes),
        upBytes,
        1.001,
      ) &&
      isNear(
        sum(slots, each => each.downBytes),
        downBytes,
        1.001,
      ),
    'a slot ends before it begins': slots.every(({ fromMs, toMs }) => fromMs < toMs && toMs - fromMs <= 32 * day),
    'a slot is faster than any line': slots.every(
      each => ((each.upBytes + each.downBytes) * 8) / (each.toMs - each.fromMs) < 1e7,
    ),
  }),
  portal: ({ atMs, expiresAtMs }) => ({
    'it has expired or lasts for days': expiresAtMs > atMs && expiresAtMs < atMs + 7 * day,
  }),
  cleanCache: ({ freedBytes }, { deviceId }, { of }) =>
    isFreed('cache', freedBytes, of(nodePage.deviceOverview, each => hasId(each, deviceId))?.cacheBytes),
  freeSpace: ({ freedBytes }, { deviceId }, { of }) =>
    isFreed('space', freedBytes, of(nodePage.deviceOverview, each => hasId(each, deviceId))?.reclaimableBytes),
  wakeups: ({ atMs, schedules, results }) => ({
    'the next run is over': schedules.every(({ nextRunMs }) => nextRunMs === null || nextRunMs > atMs - minute),
    'the next run is more than a month away': schedules.every(
      ({ nextRunMs }) => nextRunMs === null || nextRunMs < atMs + 32 * day,
    ),
    'results are more than ten or not in order':
      results.length <= 10 && isSorted(results.map(each => -each.startedAtMs)),
    'a node woke after longer than an attempt lasts': results.every(({ afterS }) => (afterS ?? 0) <= 120),
  }),
  wakeNow: ({ startedAtMs, untilMs }) => ({
    'an attempt does not last two minutes': untilMs - startedAtMs === 2 * minute,
  }),
  addWakeup: (each, input) => ({
    'another schedule came': each.time === input.time && each.isPaused === input.isPaused,
  }),
  backupPath: ({ deviceId }, input) => ({ 'another node came': deviceId === input.deviceId }),
  setBackupPath: ({ path, deviceId }, input) => ({
    'another folder came': path === input.path && deviceId === input.deviceId,
  }),
  backupLog: ({ items, counts }) => ({
    'there are fewer than rows': counts.done + counts.skipped + counts.failed >= items.length,
    'a picture is larger than may be sent': items.every(({ sizeBytes }) => sizeBytes <= maxBytes),
    'the newest is not first': isSorted(items.map(({ atMs }) => -atMs)),
  }),
  logBackup: ({ kept }, { entries }) => ({ 'more was kept than sent': kept <= entries.length }),
  uploadFile: ({ sizeBytes, sha256 }, input, { picture }) => ({
    'another picture arrived': sizeBytes === picture.sizeBytes && sha256 === input.sha256,
  }),
  miniApps: ({ items }) => ({
    'an app is smaller than a picture or larger than a disk': items.every(
      ({ sizeBytes }) => sizeBytes === null || (sizeBytes >= 1e5 && sizeBytes <= 2e10),
    ),
  }),
  domainSettings: ({ domainId }, input) => ({ 'another domain came': domainId === input.domainId }),
  saveDomainSettings: ({ ttlS, domainId }, input) => ({
    'another was saved': ttlS === input.ttlS && domainId === input.domainId,
  }),
  binding: ({ deviceId }, input) => ({ 'another node came': deviceId === input.deviceId }),
  reportAlive: ({ accepted }, { beats }) => ({ 'more was accepted than sent': accepted <= beats.length }),
  reportTunnelStates: ({ accepted }, { changes }) => ({ 'more was accepted than sent': accepted <= changes.length }),
} satisfies Relations

const hasId = (input: object, deviceId: unknown): boolean => 'deviceId' in input && input.deviceId === deviceId

const inAll = (counts: { online: number; offline: number; unknown: number }) =>
  counts.online + counts.offline + counts.unknown

type SinceLast = { outages: { fromMs: number; toMs: number | null }[]; outageCount: number }
const sinceLast = ({ outages, outageCount }: SinceLast) => ({
  'an outage ends before it begins': outages.every(({ fromMs, toMs }) => toMs === null || toMs > fromMs),
  'there are fewer outages than are told': outages.length <= outageCount,
})

type Used = { usedBytes: number; totalBytes: number }
const inMemory = ({ usedBytes, totalBytes }: Used) => ({
  'memory is fuller than full': usedBytes <= totalBytes,
  'memory is hardly used': usedBytes * 300 > totalBytes,
  'memory is that of no node': totalBytes >= 2 ** 24 && totalBytes <= 2 ** 37,
})
const onDisk = ({ usedBytes, totalBytes }: Used, freeableBytes: number) => ({
  'the disk is fuller than full': usedBytes <= totalBytes,
  'the disk is hardly used': usedBytes * 300 > totalBytes,
  'the disk is that of no node': totalBytes >= 2 ** 28 && totalBytes <= 5e13,
  'more can be freed than is used': freeableBytes <= usedBytes,
})

type Rates = { upKbps: number | null; downKbps: number | null }
type Row = Rates & { id: string; todayPoints: number | null; limit: Rates | null; state: string }

/** A node's rates as its own page has them. */
const rateOf = (deviceId: string, { of }: Known) => {
  const live = of(nodeFigures.bandwidth, each => hasId(each, deviceId))
  return { up: live?.upKbps ?? 0, down: live?.downKbps ?? 0 }
}

const isSameLimit = (one: Rates | null | undefined, other: Rates): boolean =>
  one?.upKbps === other.upKbps && one.downKbps === other.downKbps

/** Two calls that tell of one node tell about the same. */
const measured = (rows: readonly Row[], ...others: (readonly Row[] | undefined)[]) => {
  const pairs = rows.flatMap(row =>
    others.flatMap((its = []) => its.filter(({ id }) => id === row.id).map(other => ({ row, other }))),
  )
  return {
    "another call says another rate of the node's": pairs.every(
      ({ row, other }) => isNear(row.upKbps ?? 0, other.upKbps ?? 0) && isNear(row.downKbps ?? 0, other.downKbps ?? 0),
    ),
    "another call says other points of the node's": pairs.every(({ row, other }) =>
      isNear(row.todayPoints ?? 0, other.todayPoints ?? 0),
    ),
    "another call says another limit of the node's": pairs.every(
      ({ row, other }) => row.limit?.upKbps === other.limit?.upKbps && row.limit?.downKbps === other.limit?.downKbps,
    ),
    'a node sends faster than it may': rows.every(
      ({ limit: its, upKbps }) => its?.upKbps == null || (upKbps ?? 0) <= its.upKbps * 300,
    ),
  }
}

const isLimitOfRow = (applied: Rates | null, deviceId: string, { of }: Known): boolean => {
  const row = of(devices.nodes)?.items.find(({ id }) => id === deviceId)
  return !row?.limit || !applied || (row.limit.upKbps === applied.upKbps && row.limit.downKbps === applied.downKbps)
}

/** Between the two a cache grows, but not to the eightfold. */
const isFreed = (what: string, freedBytes: number | undefined, knownBytes: number | null | undefined) => ({
  [`other ${what} than was told to be there was freed`]: isNear(freedBytes ?? 0, knownBytes ?? 0, 5),
})
