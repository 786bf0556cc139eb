import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useState } from 'react'
import { ScheduleRow } from '@/pages/wake/parts/schedule-row'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const schedule = { id: 's-1', weekdays: [1, 2], time: '06:00', isPaused: false, nextRunMs: null, skippedRunMs: null }
const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }

let asked: object[]
beforeEach(() => {
  asked = []
  connect((async (_call: unknown, { requestId: _, ...input }: { requestId?: string }) => {
    asked.push(input)
    return { ...schedule, isPaused: true }
  }) as unknown as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('u-1'))
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

const openRow = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <ScheduleRow
        deviceId="n-1"
        schedule={schedule}
        zone={zone}
        nowMs={0}
        onPutBack={async () => undefined}
        setRefused={() => undefined}
      />
    </QueryClientProvider>,
  )

/** Its reply comes when the test lets it. */
const openWithSlowServer = async () => {
  let reply: (saved: object) => void = () => undefined
  connect((() => new Promise(resolve => (reply = resolve))) as unknown as Parameters<typeof connect>[0]) // of the one call
  return { ...(await openRow()), respond: (saved: object) => act(async () => reply(saved)) }
}

test('says of its buttons which schedule they are for', async () => {
  const screen = await openRow()
  for (const name of ['跳过下次', '暂停', '删除']) screen.find(`${name}，06:00 · 周一、周二`)
})

test('keeps its sheet open for what is changed while a save waits', async () => {
  const screen = await openWithSlowServer()
  await screen.tap('06:00 · 周一、周二')
  await screen.tap('周三，未勾选')
  await screen.tap('保存')
  await screen.tap('周四，未勾选')
  await screen.respond({ ...schedule, weekdays: [1, 2, 3] })
  expect(screen.container.querySelector('.nm-sheet--leaving')).toBeNull()
  expect(screen.words()).not.toContain('还没有修改')
})

test('leaves its sheet open, in which nothing was changed, when a pause from before is saved', async () => {
  const screen = await openWithSlowServer()
  await screen.tap('暂停')
  await screen.tap('06:00 · 周一、周二')
  await screen.respond({ ...schedule, isPaused: true })
  expect(screen.words()).toContain('修改定时')
  expect(screen.container.querySelector('.nm-sheet--leaving')).toBeNull()
})

test('says in the sheet that was closed and opened again that a save still waits', async () => {
  const screen = await openWithSlowServer()
  const open = () => screen.tap('06:00 · 周一、周二')
  await open()
  await screen.tap('周三，未勾选')
  await screen.tap('保存')
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
  await screen.tap('关闭')
  await act(async () => jest.advanceTimersByTime(1_000))
  expect(screen.words()).not.toContain('修改定时')
  await open()
  await screen.tap('周四，未勾选')
  expect(screen.find('请稍候…')).toBeDefined()
  await screen.respond({ ...schedule, weekdays: [1, 2, 3] })
  expect(screen.container.querySelector('.nm-sheet--leaving')).toBeNull()
  expect(screen.find('保存')).toBeDefined()
})

test.each([
  ['暂停', { isPaused: true }],
  ['跳过下次', { skipsNext: true }],
])('sends with %s only that, as another phone may have changed the rest', async (button, changed) => {
  const screen = await openRow()
  await screen.tap(button)
  expect(asked).toEqual([{ deviceId: 'n-1', scheduleId: 's-1', ...changed }])
})

test('saves of a plan only what was edited here, though another phone has changed the rest meanwhile', async () => {
  let readAgain: (read: typeof schedule) => void = () => undefined
  const Row = () => {
    const [latest, setLatest] = useState(schedule)
    readAgain = setLatest
    return (
      <ScheduleRow
        deviceId="n-1"
        schedule={latest}
        zone={zone}
        nowMs={0}
        onPutBack={async () => undefined}
        setRefused={() => undefined}
      />
    )
  }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Row />
    </QueryClientProvider>,
  )
  await screen.tap('06:00 · 周一、周二')
  await screen.tap('周三，未勾选')
  // Also waits until the field is drawn.
  await screen.type('时间', schedule.time)
  await act(async () => readAgain({ ...schedule, time: '07:30' }))
  await screen.tap('保存')
  expect(asked).toEqual([{ deviceId: 'n-1', scheduleId: 's-1', weekdays: [1, 2, 3] }])
})
