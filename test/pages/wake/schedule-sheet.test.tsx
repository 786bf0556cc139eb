import { ScheduleSheet } from '@/pages/wake/parts/schedule-sheet'
import { show } from '../../components/show'

const nowMs = Date.parse('2026-11-23T12:00:00+08:00')
const zone = { name: 'Asia/Shanghai', offsetMinutes: 480, nextChange: null }
const saving = { state: 'idle', isBusy: false, error: undefined, save: jest.fn(), ask: jest.fn(), saveAgain: jest.fn() }
type Saving = Parameters<typeof ScheduleSheet>[0]['saving']

const plan = { time: '08:00', weekdays: [1, 2, 3, 4, 5] }
const sheet = {
  isOpen: true,
  draft: plan,
  edit: jest.fn(),
  open: jest.fn(),
  close: jest.fn(),
  noteSaving: jest.fn(),
  closeOnceSaved: jest.fn(),
}

const sheetOf = (isPaused: boolean) => (
  <ScheduleSheet
    title="修改"
    plan={{ ...plan, isPaused }}
    sheet={sheet}
    zone={zone}
    nowMs={nowMs}
    saving={saving as unknown as Saving} // a part of a hook's result
  />
)

test('previews the next run of a schedule, and none of a paused one', async () => {
  const running = await show(sheetOf(false))
  await running.waitFor('08:00')
  expect(running.words()).toContain('下次')
  const paused = await show(sheetOf(true))
  await paused.waitFor('已暂停，不会唤醒')
  expect(paused.words()).not.toContain('下次')
})
