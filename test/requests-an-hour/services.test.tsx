import { dropTimers, openPhone, type Phone, showTunnels, signIn } from '../chaos/phone'
import { setNetwork } from '../chaos/surroundings'
import { site } from '../evening/in-process'
import { printTable, type Row, rowOf, tooMany } from './table'

/** Requests in an hour while services at home are open: however many there are, on one node or on several. */
jest.setTimeout(600_000)
const minuteMs = 60_000
/** Of all calls together. */
const maxInAll = 600

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  setNetwork(true)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const nodeIds = ['fleet-00001', 'fleet-00002', 'fleet-00003', 'fleet-00004', 'fleet-00006']
const uid = 'u-fleet'

const openServices = async (phone: Phone, count: number, onNodes: number) => {
  await showTunnels(phone)
  return Array.from({ length: count }, (_, at) => {
    const nodeId = nodeIds[at % onNodes] ?? ''
    const node = { id: nodeId, name: nodeId, addr: `${site}/node/${nodeId}` }
    const place = { ip: '127.0.0.1', port: 80 + at, rule: 0, openForMs: null } as const
    return {
      nodeId,
      mapId: phone.person.app.tunnels()?.openMap(node, { name: `S${at}`, preset: 'web', ...place }) ?? '',
    }
  })
}

/** The hour after they were opened. */
const hourOf = async (services: number, onNodes: number): Promise<Row> => {
  const phone = await openPhone({ seed: 1 })
  await signIn(phone, uid)
  const opened = await openServices(phone, services, onNodes)
  await phone.pass(5 * minuteMs)
  const before = phone.env.counts.arrivals.length
  for (let minute = 0; minute < 60; minute += 1) {
    await phone.pass(minuteMs)
    const states = opened.map(({ nodeId, mapId }) => phone.person.app.mapState(nodeId, mapId))
    expect([...new Set(states)]).toEqual(['running'])
  }
  const asked = phone.env.counts.arrivals.slice(before).map(({ name }) => name)
  phone.person.app.unwatch()
  phone.windows.close(phone.person.app)
  dropTimers()
  phone.env.stop()
  return rowOf(`${services} services on ${onNodes} nodes`, 'well', asked)
}

const sizes = [
  [4, 1],
  [20, 1],
  [20, 5],
] as const

test('asks few times an hour about open services, however many, and calls all of them running meanwhile', async () => {
  const rows: Row[] = []
  for (const [services, onNodes] of sizes) rows.push(await hourOf(services, onNodes))
  printTable('Open services', rows)
  expect(rows.flatMap(tooMany)).toEqual([])
  for (const { calls } of rows)
    expect([...calls.values()].reduce((sum, count) => sum + count, 0)).toBeLessThan(maxInAll)
})
