import { QueryClientProvider } from '@tanstack/react-query'
import { Schedules } from '@/pages/wake/parts/schedules'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { schedules } from '@/services/schedules'
import { wake } from '@/services/wake'
import { endSession, startSession } from '@/session/session'
import { ToastPlace } from '@/ui/toast'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const schedule = (id: string, time: string) => ({
  ...{ id, weekdays: [1, 2], time, isPaused: false, nextRunMs: null, skippedRunMs: null },
})
const wakeups = {
  ...{ atMs: 1, results: [], zone: { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null } },
  schedules: [schedule('s-1', '06:00'), schedule('s-2', '22:00')],
}

afterEach(endSession)

test('deletes a second schedule while the first is being deleted', async () => {
  const deleted: unknown[] = []
  startSession(sessionOf('u-1'))
  connect(((call: Call, input: { scheduleId: unknown }) => {
    if (call.name === wake.deleteWakeup.name) deleted.push(input.scheduleId)
    return new Promise(() => undefined)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers no call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Schedules deviceId="node-1" wakeups={wakeups} />
    </QueryClientProvider>,
  )
  await screen.tap('删除，06:00 · 周一、周二')
  await screen.tap('删除，22:00 · 周一、周二')
  expect(deleted).toEqual(['s-1', 's-2'])
})

test('leaves the sheet of a new schedule open when a deleted one is put back', async () => {
  let putBack: () => void = () => undefined
  startSession(sessionOf('u-1'))
  connect((async (call: Call, { time }: { time: string }) => {
    if (call.name !== schedules.addWakeup.name) return call.name === wake.deleteWakeup.name ? {} : wakeups
    await new Promise<void>(resolve => {
      putBack = resolve
    })
    return schedule('s-3', time)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Schedules deviceId="node-1" wakeups={wakeups} />
      <ToastPlace />
    </QueryClientProvider>,
  )
  await screen.tap('删除，22:00 · 周一、周二')
  await screen.tap('撤销')
  await screen.tap('添加')
  await screen.waitFor('新建定时')
  putBack()
  await screen.waitFor('已保存')
  expect(screen.container.querySelectorAll('.nm-sheet')).toHaveLength(1)
  expect(screen.container.querySelector('.nm-sheet--leaving')).toBeNull()
})
