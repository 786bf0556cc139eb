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

/** Another window, where something is done to three nodes, each when the test answers for it. */
const runElsewhere = async (names = ['书房', '客厅', '阳台']) => {
  const window = {}
  const waiting: (() => void)[] = []
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
  const nodes = new Map(names.map((name, at) => [`node-${at}`, name]))
  several.startRun(
    query.createQueryClient(() => true),
    limiting,
    nodes,
  )
  await settled()
  const finish = async () => {
    for (const _ of names) {
      waiting.shift()?.()
      await settled()
    }
  }
  return { finish, close: () => locks.close(window) }
}

/** Whoever has waited for the end of that run has been told of it. */
const turnsOver = (lock: string) =>
  locks.during({}, () => new Promise<void>(resolve => void navigator.locks.request(lock, () => resolve())))

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('first'))
})
afterEach(endSession)

test('calls nothing interrupted that goes on in another window, nor once it is over there', async () => {
  const { finish } = await runElsewhere()
  const screen = await show(<Interrupted />)
  await settled()
  expect(screen.words()).toBe('')
  // It is stored under the name of its lock.
  const [lock = ''] = Object.keys(localStorage).filter(key => key.startsWith('nodemate.several.'))
  await finish()
  await turnsOver(lock)
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

test('tells what each of two windows has left undone, and nothing of what a third has finished', async () => {
  const one = await runElsewhere()
  const other = await runElsewhere(['车库', '阁楼'])
  const third = await runElsewhere(['地下室'])
  await third.finish()
  const screen = await show(<Interrupted />)
  await settled()
  one.close()
  await screen.waitFor('书房')
  expect(screen.words()).not.toContain('车库')
  other.close()
  await screen.waitFor('车库')
  expect(screen.words()).not.toContain('地下室')
  await screen.tap('知道了')
  expect(screen.words()).not.toContain('书房')
  expect((await show(<Interrupted />)).words()).not.toContain('书房')
  await screen.waitFor('车库')
})

test('tells what a version with one run for all windows has left undone', async () => {
  localStorage.setItem(
    'nodemate.several',
    JSON.stringify({ data: JSON.stringify({ uid: 'first', total: 3, ended: 1, running: ['书房'] }) }),
  )
  const screen = await show(<Interrupted />)
  await screen.waitFor('书房')
  await screen.tap('知道了')
  expect(localStorage.getItem('nodemate.several')).toBeNull()
})
