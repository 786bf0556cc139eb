import { arrange } from '@/pages/arrange/calls'
import type { InputOf } from '@/request/call'
import { devices } from '@/services/devices'
import { userData } from '@/services/user-data'
import type { Ask } from './ask'
import { type Backend, startBackend } from './start'

let backend: Backend
let ask: Ask
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
})
afterEach(() => backend.stop())

const idsOf = async (query: InputOf<typeof devices.nodes> = {}) => {
  const { items } = await ask(devices.nodes, query)
  return items.map(({ id }) => id)
}

test('sorts problems first, never guesses unknown, and keeps the owner’s order apart', async () => {
  expect(await idsOf()).toEqual(['node-5', 'node-2', 'node-1', 'node-3', 'node-4'])
  expect(await idsOf({ sort: 'own' })).toEqual(['node-1', 'node-2', 'node-3', 'node-4', 'node-5'])
})

test('shows what is known of a node and nothing else', async () => {
  const { items, atMs } = await ask(devices.nodes, { sort: 'own' })
  const [box, , , unknown, offline] = items
  expect(box).toMatchObject({ name: '客厅的盒子', state: 'online', group: '家里', alerts: ['old-firmware'] })
  expect(box?.tunnelAddr).toBe(`${backend.origin}/node/node-1`)
  expect(atMs - (box?.lastSeenAtMs ?? 0)).toBeLessThan(16_000)
  expect(box?.upKbps).toBeGreaterThan(0)
  expect(unknown).toMatchObject({ state: 'unknown', upKbps: null, downKbps: null })
  expect(offline).toMatchObject({ state: 'offline', upKbps: null, downKbps: null })
  // Three hours before the seed, which one run makes once and uses for minutes.
  expect(Math.floor((atMs - (offline?.lastSeenAtMs ?? 0)) / 3_600_000)).toBe(3)
})

test('pages through ten thousand nodes, each once, whatever changes meanwhile', async () => {
  ask = await backend.signIn('u-fleet')
  const seen = new Set<string>()
  let cursor: string | null = null
  let pages = 0
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await ask(devices.nodes, { cursor })
    for (const { id } of page.items) seen.add(id)
    // A node that goes offline moves to the front; it must not push a neighbour out of later pages.
    pages++
    if (pages === 50) await backend.control.switchNode('fleet-09999', 'offline')
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(pages).toBe(100)
  seen.add('fleet-09999')
  expect(seen.size).toBe(10_000)
}, 30_000)

test('finds parts of names, ids, codes and models, and takes % and _ literally', async () => {
  expect(await idsOf({ search: '盒子', sort: 'own' })).toEqual(['node-1', 'node-5'])
  expect(await idsOf({ search: 'nm-1001-0003' })).toEqual(['node-3'])
  expect(await idsOf({ search: '%' })).toEqual([])
  expect(await idsOf({ search: 'node_1' })).toEqual([])
  expect(await idsOf({ search: 'node-other' })).toEqual([])
})

test('filters by the node’s current state', async () => {
  expect(await idsOf({ state: 'offline' })).toEqual(['node-5'])
  await backend.control.switchNode('node-1', 'offline')
  expect(await idsOf({ state: 'offline' })).toEqual(['node-1', 'node-5'])
  await backend.control.switchNode('node-5', 'online')
  expect(await idsOf({ state: 'offline' })).toEqual(['node-1'])
})

test('moves a node behind another, again and again between the same two', async () => {
  await ask(arrange.orderNodes, { nodeId: 'node-4', afterId: null })
  await ask(arrange.orderNodes, { nodeId: 'node-1', afterId: 'node-5' })
  expect(await idsOf({ sort: 'own' })).toEqual(['node-4', 'node-2', 'node-3', 'node-5', 'node-1'])
  for (let turn = 0; turn < 60; turn++) {
    const [moved, rest] = turn % 2 ? ['node-1', 'node-5'] : ['node-5', 'node-1']
    await ask(arrange.orderNodes, { nodeId: moved, afterId: 'node-2' })
    expect(await idsOf({ sort: 'own' })).toEqual([
      'node-4',
      'node-2',
      moved,
      ...(turn === 0 ? ['node-3', rest] : [rest, 'node-3']),
    ])
  }
})

test('keeps groups as values under group/<id>, which rows show, lists filter by, and deletion removes', async () => {
  await ask(userData.saveUserData, {
    entries: [
      { key: 'group/node-2', value: '公司' },
      { key: 'group/node-1', value: null },
    ],
  })
  expect(await idsOf({ group: '公司' })).toEqual(['node-2'])
  const { summary } = await ask(devices.nodes, {})
  expect(summary?.groups).toEqual([
    { name: '公司', nodes: 1 },
    { name: '家里', nodes: 1 },
  ])
  const { items } = await ask(userData.userData, { prefix: 'group/' })
  expect(items.map(({ key }) => key)).toEqual(['group/node-2', 'group/node-3'])
  const other = await backend.signIn('u-other')
  expect((await other(userData.userData, {})).items).toEqual([])
})

test('reports points earned since the last visit, and the nodes that went off, for how long', async () => {
  const visitMs = Date.now()
  await backend.control.moveClock(60_000)
  await backend.control.switchNode('node-1', 'offline')
  await backend.control.moveClock(11 * 60_000)
  await backend.control.switchNode('node-1', 'online')
  await backend.control.switchNode('node-2', 'offline')
  await backend.control.moveClock(180 * 60_000)

  const { summary } = await ask(devices.nodes, { sinceMs: visitMs })
  expect(summary?.counts).toEqual({ online: 2, offline: 2, unknown: 1 })
  const outages = summary?.sinceLastVisit?.outages ?? []
  expect(outages.map(({ nodeId, toMs }) => [nodeId, toMs === null])).toEqual([
    ['node-2', true],
    ['node-1', false],
  ])
  expect(Math.round(((outages[1]?.toMs ?? 0) - (outages[1]?.fromMs ?? 0)) / 60_000)).toBe(10)
  expect(summary?.sinceLastVisit?.points).toBeGreaterThan(0)
})

test('accrues points only while a node is online', async () => {
  const pointsOf = async (id: string) => (await ask(devices.deviceStates, { ids: [id] })).items[0]?.todayPoints ?? 0
  // From the middle of a server day, so that three hours stay within it.
  const noonMs = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 4 * 3_600_000
  const goTo = (atMs: number) => backend.control.moveClock(atMs - Date.now())
  await goTo(noonMs)
  const [won, stood] = [await pointsOf('node-1'), await pointsOf('node-5')]
  await goTo(noonMs + 3 * 3_600_000)
  expect(await pointsOf('node-1')).toBeGreaterThan(won)
  expect(await pointsOf('node-5')).toBe(stood)
})

test('answers many states in one call, and leaves out another account’s node', async () => {
  const { items } = await ask(devices.deviceStates, { ids: ['node-1', 'node-other', 'node-5'] })
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ['node-1', 'online'],
    ['node-5', 'offline'],
  ])
})
