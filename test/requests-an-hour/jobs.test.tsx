import { seededRandom } from '../backend/seeded-random'
import { acts } from '../chaos/acts'
import { dropTimers, openPhone, type Phone, plugNode, signIn, signOut } from '../chaos/phone'
import type { Step } from '../chaos/steps'
import { setNetwork } from '../chaos/surroundings'
import { callAt } from '../evening/in-process'
import { runs } from '../runs'
import { badResponses, isLongWait, respondWith } from './bad-responses'
import { printTable, type Row, rowOf, tooMany } from './table'

/**
 * Requests in an hour of every job that outlives its page, without any page: when all is well, and over each response
 * that makes a client ask again, given from the start or once the job is under way. `npm test` draws some of them;
 * NODEMATE_RUNS=10000 takes all, NODEMATE_TABLE=1 prints the table.
 */
jest.setTimeout(3_600_000)
const { numRuns, seed = 1 } = runs(40)
const minuteMs = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
  setNetwork(true)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

type Job = { begin: (phone: Phone) => unknown; later?: (phone: Phone) => unknown }

const doing =
  (does: Step['does'], which = 0) =>
  (phone: Phone) =>
    acts[does](phone, { does, which, elsewhere: null, meanwhile: null, badLuck: null, thenMs: 0 }, 1)

/** What is begun, and what is done once it is under way. */
const jobs: Record<string, Job> = {
  'the app alone': { begin: () => undefined },
  'an exchange': { begin: doing('exchange') },
  'an order': { begin: doing('order') },
  'a payment': { begin: doing('order'), later: doing('pay') },
  'a boost': { begin: doing('boost') },
  'a limit': { begin: doing('limit') },
  'a wake attempt': { begin: doing('wake') },
  'a wake-up time': { begin: doing('schedule a wake-up') },
  'a changed setting': { begin: doing('change a setting') },
  'a print': { begin: doing('print') },
  'a backup': { begin: doing('back up') },
  'a service at home': { begin: doing('open a service') },
  'a service that is stopped': { begin: doing('open a service'), later: doing('stop a service') },
  'a service of a node without power': {
    begin: doing('open a service'),
    later: phone => plugNode(phone, 'u-fleet', false),
  },
  'a service left open': { begin: doing('open a service'), later: signOut },
  'a service behind another app': { begin: doing('open a service'), later: doing('go behind') },
  'a session that is over': { begin: doing('open a service'), later: doing('expire') },
}

type State = { job: string; over: keyof typeof badResponses | 'well'; isFromStart: boolean }

const hourOf = async ({ job, over, isFromStart }: State): Promise<Row> => {
  const phone = await openPhone({ seed: 1 })
  const asked: string[] = []
  const { roundTrip } = phone.env
  let isBad = false
  phone.env.roundTrip = (outgoing, signal) => {
    const call = callAt(outgoing)
    asked.push(call)
    const act = () => roundTrip(outgoing, signal)
    return isBad && over !== 'well' ? respondWith(badResponses[over], call, act) : act()
  }
  await signIn(phone, 'u-fleet')
  await phone.pass(minuteMs)
  isBad = isFromStart
  await jobs[job]?.begin(phone)
  await phone.pass(2_000)
  isBad = true
  await jobs[job]?.later?.(phone)
  asked.length = 0
  await phone.pass(60 * minuteMs)
  for (const app of phone.windows.all()) {
    app.unwatch()
    phone.windows.close(app)
  }
  dropTimers()
  phone.env.stop()
  return rowOf(job, isFromStart || over === 'well' ? over : `${over}, once begun`, asked)
}

const states = (): State[] =>
  Object.keys(jobs).flatMap(job =>
    // as: Object.keys forgets what the keys are.
    (Object.keys(badResponses) as (keyof typeof badResponses)[]).flatMap(over =>
      [true, false].map(isFromStart => ({ job, over, isFromStart })),
    ),
  )

test('asks few times an hour about each job, whatever the servers respond', async () => {
  const rows: Row[] = []
  for (const job of Object.keys(jobs)) rows.push(await hourOf({ job, over: 'well', isFromStart: true }))
  const lotOf = (state: State) => seededRandom(`${seed} ${JSON.stringify(state)}`) / (isLongWait(state.over) ? 3 : 1)
  const drawn = states().sort((one, other) => lotOf(one) - lotOf(other))
  for (const state of drawn.slice(0, numRuns)) rows.push(await hourOf(state))
  printTable('Jobs', rows)
  expect(rows.flatMap(tooMany)).toEqual([])
})
