import { eq } from 'drizzle-orm'
import { userData } from '@/services/user-data'
import { serviceEntries } from '@/tunnels/everywhere/keys'
import { nodes } from '../backend/db/nodes'
import { openForEach } from './open-page'

jest.setTimeout(600_000)

const app = openForEach()

/** The lists of what people own and name themselves; whoever sells goods or runs shops names them apart. */
const ownLists = ['devices.nodes', 'points.pointsChart', 'printers.printers']
const ids = ['id', 'deviceId', 'printerId', 'code']

const twinOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, ids.includes(key) ? `${value}7` : value]))

/** Each of its rows twice: the second one is another node that says of itself exactly what the first one says. */
const withTwins = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTwins(each)]))
  return value.flatMap(row => (ids.some(key => key in Object(row)) ? [row, twinOf(row)] : [withTwins(row)]))
}

const nameOf = (element: Element): string => (element.getAttribute('aria-label') || element.textContent || '').trim()

const saidTwiceIn = (markup: string): string[] => {
  const page = document.createElement('div')
  page.innerHTML = markup
  const names = [...page.querySelectorAll('[role=button], [role=radio], [role=checkbox], [role=switch]')].map(nameOf)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

test('calls two nodes, or two printers, that share a name by names of their own', async () => {
  const wrong: string[] = []
  for (const page of app().pages) {
    const before = saidTwiceIn((await app().look(page)).markup)
    const reply = (call: string, text: string) => {
      return ownLists.includes(call) ? JSON.stringify(withTwins(JSON.parse(text))) : text
    }
    const { markup } = await app().look(page, { reply })
    const names = saidTwiceIn(markup).filter(name => !before.includes(name))
    wrong.push(...names.map(name => `${page.join(' ')}: ${name}`))
  }
  expect(wrong).toEqual([])
})

const uid = 'u-ordinary'
const shared = 'Twin Box'

/** What another phone has stored of a service on one of them. */
const serviceOn = (id: string, nodeId: string) => {
  const node = { id: nodeId, name: shared, addr: 'https://node.example' }
  const service = { name: '相册', preset: 'web', ip: '127.0.0.1', port: 80, rule: 0, openForMs: null } as const
  const told = serviceEntries({ id, node, service, limitKbps: null, isFavourite: true })
  return { entries: Object.entries(told).map(([key, value]) => ({ key, value })) }
}

/** Also what is behind a tap, and where there is a choice of nodes. */
const further: readonly (readonly [path: string, taps: readonly string[]])[] = [
  ['/pages/points/home', ['按节点']],
  ['/pages/tunnels/list', []],
  ['/pages/tunnels/service?service=map-2', ['限速']],
  ['/pages/tunnels/create', []],
  ['/pages/printing/printing', []],
  ['/pages/backup/backup', []],
  ['/pages/boosts/boosts', []],
  ['/pages/wake/wake', []],
]

/** These are about one node, as whoever opened them knows, or, as the ledger, about none: it only mentions them. */
const isOfOthers = (path: string) => /^\/pages\/ledger|[?&](deviceId|orderNo|domainId)=/.test(path)

/** Of servers whose nodes are all called alike, so that every reply is: lists, single names and what was stored. */
test('names one of several nodes of one name by that alone on no page, though it is opened first', async () => {
  const { backend, pages, look } = app()
  await backend.db.update(nodes).set({ name: shared }).where(eq(nodes.uid, uid))
  await backend.ask(uid, userData.saveUserData, serviceOn('map-1', 'node-1'))
  await backend.ask(uid, userData.saveUserData, serviceOn('map-2', 'node-2'))
  const naming: string[] = []
  const wrong: string[] = []
  const listed = pages.flatMap(([path = '']) => (isOfOthers(path) ? [] : [[path, [] as readonly string[]] as const]))
  for (const [path, taps] of [...listed, ...further]) {
    const { markup } = await look([path], { taps })
    if (markup.includes(shared)) naming.push(path)
    wrong.push(...(markup.match(/.{0,20}Twin Box(?! · \d{4}).{0,20}/g) ?? []).map(words => `${path} ${words}`))
  }
  expect(wrong).toEqual([])
  expect(naming).toEqual(expect.arrayContaining(further.map(([path]) => path)))
})
