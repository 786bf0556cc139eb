import { eq } from 'drizzle-orm'
import type { Call } from '@/request/call'
import type { Incoming } from '@/request/round-trip'
import { routes } from '@/routes'
import { limit } from '@/services/limits'
import { nodePage } from '@/services/node-page'
import { wake } from '@/services/wake'
import { nodes } from '../backend/db/nodes'
import { latestFirmware } from '../backend/handlers/firmware-life'
import { seededRandom } from '../backend/seeded-random'
import { openApp } from '../hostile/open-page'
import { runs } from '../runs'
import { badResponses, respondWith } from './bad-responses'
import { printTable, type Row, rowOf, tooMany } from './table'

/**
 * Requests in an hour of every page: when all is well, over each response that makes a client ask again, given from the
 * start or once the page is there, and while something at the server never ends. `npm test` draws some of the badResponses,
 * most of them for pages that read again by themselves; NODEMATE_RUNS=10000 takes all, NODEMATE_TABLE=1 prints the
 * table.
 */
jest.setTimeout(3_600_000)
const { numRuns, seed = 1 } = runs(80)
const hourMs = 3_600_000
/** Whoever asks as often is in a loop. */
const muchTooOften = 3_000

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(async () => {
  jest.mocked(console.error).mockImplementation(() => undefined) // the failed calls themselves
  app = await openApp()
})
afterEach(() => app.close())

const whenWell = async (page: readonly string[]): Promise<Row> => {
  const { asked } = await app.look(page, { furtherMs: hourMs, muchTooOften })
  return rowOf(page.join(' '), 'well', asked)
}

type State = { page: readonly string[]; over: keyof typeof badResponses; isFromStart: boolean }

const hourOf = async ({ page, over, isFromStart }: State): Promise<Row> => {
  let openedMs = 0
  const asked: string[] = []
  await app.look(page, {
    furtherMs: hourMs,
    muchTooOften,
    respond: (call, act) => {
      openedMs ||= Date.now()
      if (!isFromStart && Date.now() - openedMs < 10_000) return act()
      asked.push(call)
      return respondWith(badResponses[over], call, act)
    },
  })
  return rowOf(page.join(' '), isFromStart ? over : `${over}, once there`, asked)
}

const isPolled = ({ calls }: Row) => Math.max(0, ...calls.values()) > 10

const drawn = (well: readonly Row[]): State[] => {
  const polled = new Set(well.filter(isPolled).map(({ where }) => where))
  const lotOf = (state: State) =>
    seededRandom(`${seed} ${JSON.stringify(state)}`) / (polled.has(state.page.join(' ')) ? 10 : 1)
  return app.pages
    .flatMap(page =>
      // Object.keys forgets what the keys are.
      (Object.keys(badResponses) as State['over'][]).flatMap(over =>
        [true, false].map(isFromStart => ({ page, over, isFromStart })),
      ),
    )
    .map(state => ({ state, lot: lotOf(state) }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ state }) => state)
    .slice(0, numRuns)
}

test('asks few times an hour, whatever the servers respond', async () => {
  const rows: Row[] = []
  for (const page of app.pages) rows.push(await whenWell(page))
  for (const state of drawn(rows)) rows.push(await hourOf(state))
  printTable('Pages', rows)
  expect(rows.flatMap(tooMany)).toEqual([])
})

const node = { deviceId: 'node-2' }
const noHours = { upKbps: 2_048, downKbps: 2_048, hours: null }

type Begun = { path: string; before: readonly (readonly [Call, unknown])[]; taps?: string[] }

/** What somebody began, and the page that shows how far it is. */
const begun: Record<string, Begun> = {
  'a wake attempt': {
    path: routes.wake.wake({ deviceId: 'node-5' }).path,
    before: [[wake.wakeNow, { deviceId: 'node-5' }]],
  },
  'a firmware update': {
    path: routes.node.firmware(node).path,
    before: [[nodePage.updateNode, { ...node, toVersion: latestFirmware }]],
  },
  'a limit': { path: routes.limit.limit(node).path, before: [[limit.setLimit, { ...node, ...noHours }]] },
  'a mini-app': { path: routes.miniApps.miniApps(node).path, before: [] },
  'a domain': { path: routes.ddns.domain({ domainId: 'domain-1' }).path, before: [] },
  'the domains': { path: routes.ddns.domains().path, before: [] },
  'a search for nodes nearby': { path: routes.binding.bind().path, before: [], taps: ['开始查找'] },
}

test('asks few times an hour about what never ends', async () => {
  await app.backend.db.update(nodes).set({ firmware: '3.1.4' }).where(eq(nodes.id, node.deviceId))
  const rows: Row[] = []
  for (const [what, { path, ...how }] of Object.entries(begun)) {
    const respond = (call: string, act: () => Promise<Incoming>) => respondWith({ kind: 'stuck' }, call, act)
    const { asked } = await app.look([path], { furtherMs: hourMs, muchTooOften, ...how, respond })
    rows.push(rowOf(what, 'never ends', asked))
  }
  printTable('What never ends', rows)
  expect(rows.flatMap(tooMany)).toEqual([])
})
