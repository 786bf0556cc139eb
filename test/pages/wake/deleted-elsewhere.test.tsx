import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { Schedules } from '@/pages/wake/parts/schedules'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { CallError } from '@/request/errors'
import { createQueryClient, keyOf, query } from '@/request/query'
import { connect } from '@/request/send'
import { schedules } from '@/services/schedules'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const schedule = { id: 's-1', weekdays: [1, 2], time: '06:00', isPaused: false, nextRunMs: null, skippedRunMs: null }
const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }

const Page = () => {
  const { data } = useQuery(query(schedules.wakeups, { deviceId: 'n-1' }))
  return data ? <Schedules deviceId="n-1" wakeups={data} /> : null
}

let kept: (typeof schedule)[]
let save: (path: string) => unknown

/** The page, once it has read the schedule. */
const open = async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the refused save
  kept = [schedule]
  connect((async ({ name, path }: Call) => {
    if (name === schedules.wakeups.name) return { zone, schedules: kept, results: [] }
    if (name === schedules.addWakeup.name) return save(path)
    kept = []
    return null
  }) as unknown as Parameters<typeof connect>[0]) // of the three calls
  const client = createQueryClient(() => true)
  const screen = await show(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.waitFor('06:00 · 周一、周二')
  // As the app does after every save.
  return { ...screen, readAgain: () => act(() => client.invalidateQueries({ queryKey: keyOf(schedules.wakeups) })) }
}

beforeEach(() => startSession(sessionOf('u-1')))
afterEach(endSession)

const deletedElsewhere = (path: string) => {
  kept = []
  throw new CallError('refused', path, { code: codes.badInput, serverWords: '没有这个定时唤醒' })
}
const isRefused = (path: string) => {
  throw new CallError('refused', path, { code: codes.badInput, serverWords: '现在不能修改' })
}

const words = '06:00 的定时已不存在，修改没有保存'

test('says that an edit was not saved whose schedule another phone has deleted', async () => {
  save = deletedElsewhere
  const screen = await open()
  await screen.tap('06:00 · 周一、周二')
  await screen.tap('周三，未勾选')
  await screen.tap('保存')
  await screen.waitFor('没有这个定时唤醒')
  await screen.readAgain()
  await screen.waitFor('还没有定时唤醒')
  expect(screen.words()).toContain(words)
})

test('says nothing of a schedule that was deleted here, once a change of it was not saved', async () => {
  save = isRefused
  const screen = await open()
  await screen.tap('暂停')
  await screen.waitFor('现在不能修改')
  await screen.tap('删除')
  await screen.waitFor('还没有定时唤醒')
  expect(screen.words()).not.toContain(words)
})

test('says nothing of a change that was saved at the second try, before another phone deleted the schedule', async () => {
  save = isRefused
  const screen = await open()
  await screen.tap('暂停')
  await screen.waitFor('现在不能修改')
  save = () => ({ ...schedule, isPaused: true })
  await screen.tap('暂停')
  kept = []
  await screen.readAgain()
  await screen.waitFor('还没有定时唤醒')
  expect(screen.words()).not.toContain(words)
})
