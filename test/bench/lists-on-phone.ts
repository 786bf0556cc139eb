import { startBackend } from '../backend/start'
import { budgets } from '../budgets'
import { growingLists, respondWithMany } from '../weapp/growing-lists'
import { bootPhone, type Phone } from '../weapp/phone'
import { nodesAt, standInHosts } from '../weapp/stand-in-hosts'
import type { Counted } from './bench'
import { firstOfMany, listWith } from './fleets'

/** What long lists send to the view, and what it holds of them: the nodes, and every other list with a thousand rows. */

type Load = { bytes: number; elements: number; children: number }

const worst = (loads: Load[]): Load => ({
  bytes: Math.max(...loads.map(({ bytes }) => bytes)),
  elements: Math.max(...loads.map(({ elements }) => elements)),
  children: Math.max(...loads.map(({ children }) => children)),
})

/** While one scrolls through it. */
const loadOf = async (phone: Phone, rowPx: number): Promise<Load> => {
  const loads: Load[] = []
  for (const row of [0, 40, 250, 500]) {
    await phone.scroll(row * rowPx)
    await phone.advance(200)
    const { elements, maxChildren } = phone.viewSize
    loads.push({ bytes: phone.setDataStats.biggest, elements, children: maxChildren })
  }
  return worst(loads)
}

const nodesOf = async (count: number): Promise<Load> => {
  const backend = await startBackend({ nodesAt })
  await backend.control.fault('devices.nodes', { kind: 'body', text: await listWith(backend, count) })
  const session = JSON.stringify(await backend.session('u-fleet'))
  const phone = bootPhone({ hosts: standInHosts(backend.origin), storage: { 'nodemate.session': session } })
  await phone.open()
  await phone.waitFor(firstOfMany, 120_000)
  await phone.settled()
  const load = await loadOf(phone, 70)
  phone.kill()
  await backend.stop()
  return load
}

const otherLists = async (): Promise<Load> => {
  const loads: Load[] = []
  for (const list of growingLists) {
    const backend = await startBackend({ nodesAt })
    await respondWithMany(backend, 'u-ordinary', list)
    const session = JSON.stringify(await backend.session('u-ordinary'))
    const hosts = standInHosts(backend.origin)
    const phone = bootPhone({ hosts, storage: { 'nodemate.session': session }, system: { elementHeight: list.px } })
    await phone.open(list.page)
    await phone.waitFor('第 0 行')
    await phone.settled()
    loads.push(await loadOf(phone, list.px))
    phone.kill()
    await backend.stop()
  }
  return worst(loads)
}

const remembered = <Result>(measure: () => Promise<Result>) => {
  let once: Promise<Result> | undefined
  return () => {
    once ??= measure()
    return once
  }
}

const linesFor = (what: string, measure: () => Promise<Load>): Counted[] => {
  const load = remembered(measure)
  return [
    { name: `${what}: largest setData`, unit: 'bytes', count: async () => (await load()).bytes, goal: budgets.setData },
    { name: `${what}: view`, unit: 'nodes', count: async () => (await load()).elements, goal: 600 },
    { name: `${what}: in one parent`, unit: 'children', count: async () => (await load()).children, goal: 60 },
  ]
}

export const benches: Counted[] = [
  ...linesFor('10,000 nodes', () => nodesOf(10_000)),
  ...linesFor('100,000 nodes', () => nodesOf(100_000)),
  ...linesFor(`${growingLists.length} lists of 1,000`, otherLists),
]
