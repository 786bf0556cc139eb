import { getTableColumns, sql } from 'drizzle-orm'
import { limits } from '../db/limit'
import { absences, type NodeRow, nodes, userData } from '../db/nodes'
import type { Database } from '../db/open'
import { seededRandom } from '../seeded-random'
import { dayMs, dayStart, hourMs } from '../server-day'

const fleetSize = 10_000
const chunkSize = 1_000
const models = ['NM-Box 1', 'NM-Box 2', 'NM-NAS']
const nats = ['open', 'full-cone', 'restricted', 'port-restricted', 'symmetric'] as const

/** The nodes of the seeded accounts, and a fleet of ten thousand. */
export const seedNodes = async (db: Database, now: number, size = fleetSize): Promise<void> => {
  const fleet = Array.from({ length: size }, (_, at) => fleetNode(at + 1, now))
  await insertNodes(db, [...ordinaryNodes(now), ...otherNodes(now), ...freeDevices(now), ...fleet])
  const away = fleet.filter(({ state }) => state !== 'online').map(absenceOf)
  await db.insert(absences).values([...ordinaryAbsences(now), ...away])
  await db.insert(limits).values({
    nodeId: 'node-2',
    applied: null,
    asked: { upKbps: 20_000, downKbps: null, hours: { from: '20:00', to: '23:00', weekdays: [1, 2, 3, 4, 5] } },
    askedAtMs: now - 9 * dayMs,
    isRead: true,
  })
  const grouped = ['node-1', 'node-3'].map(id => ({ uid: 'u-ordinary', key: `group/${id}`, value: '家里' }))
  await db.insert(userData).values(grouped.map(entry => ({ ...entry, updatedAtMs: now - 40 * dayMs })))
}

/** Inserted as text, a thousand rows a statement: binding 24 columns one by one takes several times as long. */
const insertNodes = async (db: Database, rows: NodeRow[]): Promise<void> => {
  const columns = Object.keys(getTableColumns(nodes)) as (keyof NodeRow)[] // the row type is made from these
  for (let at = 0; at < rows.length; at += chunkSize) {
    const lines = rows.slice(at, at + chunkSize).map(row => `(${columns.map(name => literal(row[name])).join(', ')})`)
    await db.run(sql.raw(`INSERT INTO nodes (${columns.join(', ')}) VALUES ${lines.join(',\n')}`))
  }
}

const literal = (value: NodeRow[keyof NodeRow]): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replace(/'/g, "''")}'`
}

type Reported = Pick<NodeRow, 'id' | 'uid' | 'code' | 'name' | 'position'> & Partial<NodeRow>

/** A factory-new node that has been running for a while. */
const nodeOf = (reported: Reported, now: number): NodeRow => {
  const luck = (what: string) => seededRandom(`${reported.id} ${what}`)
  const number = Math.floor(luck('address') * 60_000)
  return {
    model: models[Math.floor(luck('model') * models.length)] ?? 'NM-Box 1',
    firmware: luck('firmware') < 0.1 ? '3.1.4' : '3.2.0',
    state: 'online',
    stateSinceMs: now - Math.floor((1 + 20 * luck('since')) * dayMs),
    stateUntilMs: null,
    startedAtMs: now - Math.floor((1 + 20 * luck('since')) * dayMs),
    boundAtMs: now - 60 * dayMs,
    pointsPerDay: 40 + Math.floor(80 * luck('points')),
    upCapacityKbps: [30_000, 50_000, 100_000][Math.floor(luck('line') * 3)] ?? 30_000,
    downCapacityKbps: [300_000, 500_000, 1_000_000][Math.floor(luck('line') * 3)] ?? 300_000,
    diskBytes: 64_000_000_000,
    cacheCleanedAtMs: now - 12 * dayMs,
    spaceFreedAtMs: now - 25 * dayMs,
    zone: 'Asia/Shanghai',
    // 203.0.113.0/24 and 2001:db8::/32 are reserved for documentation.
    publicIpv4: `203.0.113.${number % 254}`,
    publicIpv6: luck('v6') < 0.6 ? `2001:db8::${number.toString(16)}` : null,
    lanAddress: `192.168.1.${2 + (number % 250)}`,
    nat: nats[Math.floor(luck('nat') * nats.length)] ?? 'restricted',
    alerts: [],
    ...reported,
  }
}

const ordinaryNodes = (now: number): NodeRow[] => {
  const mine = (place: number, name: string, rest: Partial<NodeRow> = {}) =>
    nodeOf({ id: `node-${place}`, uid: 'u-ordinary', code: `NM-1001-000${place}`, name, position: place, ...rest }, now)
  return [
    mine(1, '客厅的盒子', { firmware: '3.1.4', publicIpv6: '2001:db8::11' }),
    mine(2, '书房 NAS', { model: 'NM-NAS', firmware: '3.2.0', upCapacityKbps: 50_000, alerts: ['disk-full'] }),
    mine(3, '纽约公寓', { zone: 'America/New_York', firmware: '3.2.0', publicIpv6: null }),
    mine(4, '老家', { state: 'unknown', stateSinceMs: now - 20 * hourMs, boundAtMs: now - 25 * dayMs }),
    mine(5, '办公室角落里那台很久没有人看过的旧盒子', { state: 'offline', stateSinceMs: now - 3 * hourMs }),
  ]
}

const ordinaryAbsences = (now: number) => [
  { nodeId: 'node-4', state: 'unknown' as const, fromMs: now - 20 * hourMs },
  { nodeId: 'node-5', state: 'offline' as const, fromMs: now - 3 * hourMs },
  { nodeId: 'node-5', state: 'offline' as const, fromMs: now - 50 * hourMs, toMs: now - 44 * hourMs },
  // A whole day without data, which charts show as a gap; and a day offline, which is a zero.
  { nodeId: 'node-2', state: 'unknown' as const, fromMs: dayStart(now, 4), toMs: dayStart(now, 3) },
  { nodeId: 'node-3', state: 'offline' as const, fromMs: dayStart(now, 5), toMs: dayStart(now, 4) },
  // The server itself had no data on one day: a gap in every chart of the account.
  ...[1, 2, 3, 4, 5].map(place => ({
    nodeId: `node-${place}`,
    state: 'unknown' as const,
    fromMs: dayStart(now, 22),
    toMs: dayStart(now, 21),
  })),
]

const otherNodes = (now: number): NodeRow[] => [
  nodeOf({ id: 'node-other', uid: 'u-other', code: 'NM-2001-0009', name: '邻居的盒子', position: 1 }, now),
]

/** Nodes without an owner. The last one has no power and never confirms. */
const freeDevices = (now: number): NodeRow[] =>
  [1, 2, 3, 4].map(place => {
    const free = { uid: null, boundAtMs: null, position: 0, model: 'NM-Box 2', name: 'NM-Box 2' }
    const power = { state: place === 4 ? ('offline' as const) : ('online' as const), stateSinceMs: now - hourMs }
    return nodeOf({ id: `device-${place}`, code: `NM-2001-000${place}`, ...free, ...power }, now)
  })

const fleetNode = (number: number, now: number): NodeRow => {
  const digits = String(number).padStart(5, '0')
  const id = `fleet-${digits}`
  const lot = seededRandom(`${id} state`)
  const away = { stateSinceMs: now - Math.floor(seededRandom(`${id} away`) * 2 * dayMs) }
  return nodeOf(
    {
      id,
      uid: 'u-fleet',
      code: `NM-3001-${digits}`,
      name: `机房 ${1 + Math.floor(number / 500)} 节点 ${digits}`,
      position: number,
      ...(lot < 0.02 ? { state: 'offline', ...away } : lot < 0.03 ? { state: 'unknown', ...away } : {}),
      ...(seededRandom(`${id} alert`) < 0.01 ? { alerts: ['hot'] } : {}),
    },
    now,
  )
}

const absenceOf = ({ id, state, stateSinceMs }: NodeRow) => ({
  nodeId: id,
  state: state === 'offline' ? ('offline' as const) : ('unknown' as const),
  fromMs: stateSinceMs,
})
