import { limit } from '@/services/limits'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { makeLocks } from '../../platform/locks'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'

const limiting = { kind: 'limit', upKbps: 20_000, downKbps: null } as const
const state = { applied: null, asked: null, status: 'sent', upCapacityKbps: null, downCapacityKbps: null }
const settled = async () => {
  for (let turns = 0; turns < 10; turns += 1) await new Promise<void>(resolve => setTimeout(resolve))
}

const locks = makeLocks()
// Loaded once: this window draws.
const { Interrupted } = locks.during({}, () =>
  jest.requireActual<typeof import('@/pages/arrange/parts/interrupted')>('@/pages/arrange/parts/interrupted'),
)

let waiting: (() => void)[]
/** Another window, where something is done to three nodes, each when the test answers for it. */
const runElsewhere = async () => {
  const window = {}
  const { several, session, send, query } = locks.during(window, () =>
    openWindow(() => ({
      several: jest.requireActual<typeof import('@/pages/arrange/several-store')>('@/pages/arrange/several-store'),
    })),
  )
  const answer = ({ name }: { name: string }) =>
    name === limit.setLimit.name
      ? new Promise(resolve => waiting.push(() => resolve(state)))
      : Promise.resolve({ agreements: [] })
  send.connect(answer as Parameters<typeof send.connect>[0]) // of any call
  session.restoreSession()
  const nodes = new Map(['书房', '客厅', '阳台'].map((name, at) => [`node-${at}`, name]))
  several.startRun(
    query.createQueryClient(() => true),
    limiting,
    nodes,
  )
  await settled()
  return { close: () => locks.close(window) }
}

/** Whoever has waited for the end of that run has been told of it. */
const turnsOver = () =>
  locks.during(
    {},
    () => new Promise<void>(resolve => void navigator.locks.request('nodemate.several', () => resolve())),
  )

beforeEach(() => {
  localStorage.clear()
  waiting = []
  startSession(sessionOf('first'))
})
afterEach(endSession)

test('calls nothing interrupted that goes on in another window, nor once it is over there', async () => {
  await runElsewhere()
  const screen = await show(<Interrupted />)
  await settled()
  expect(screen.words()).toBe('')
  for (let left = 3; left > 0; left -= 1) {
    waiting.shift()?.()
    await settled()
  }
  await turnsOver()
  expect(screen.words()).toBe('')
})

test('tells what was interrupted by closing its window', async () => {
  const { close } = await runElsewhere()
  const screen = await show(<Interrupted />)
  await settled()
  close()
  await screen.waitFor('上次没有做完')
  expect(screen.words()).toContain('书房')
})
