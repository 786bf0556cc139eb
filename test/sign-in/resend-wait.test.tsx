import { writeStored } from '@/platform/storage'
import { SendButton } from '@/sign-in/code-fields'
import { restoreResendWaits, waitToResend } from '@/sign-in/resend-wait'
import { show } from '../components/show'

const minuteMs = 60_000
let nowMs = 1_790_000_000_000
beforeEach(() => {
  nowMs += 48 * 60 * minuteMs
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs)
})

/** A run of the app that has ended: its modules are its own. */
const requestCode = (resendAfterS = 60) =>
  jest.isolateModules(() => {
    const earlier: typeof import('@/sign-in/resend-wait') = require('@/sign-in/resend-wait')
    earlier.waitToResend('sign-in', resendAfterS)
  })

/** The app starts again at this time of the phone's clock; what its sign-in then shows. */
const shownAfter = async (ms: number) => {
  nowMs += ms
  restoreResendWaits(nowMs)
  return (await show(<SendButton purpose="sign-in" onSend={async () => undefined} />)).words()
}

test('waits for nothing that cannot be read', async () => {
  writeStored('device.resend', { 'sign-in': 'soon' })
  expect(await shownAfter(0)).toBe('获取验证码')
})

test('counts on while the app is away', async () => {
  requestCode()
  expect(await shownAfter(20_000)).toBe('40 秒后重发')
  expect(await shownAfter(40_000)).toBe('获取验证码')
})

test.each([30, 59, 24 * 60])(
  'waits no longer than the server wanted when the clock was set back by %s minutes',
  async minutes => {
    // Only that run saw the clock so far ahead.
    nowMs += minutes * minuteMs
    requestCode()
    expect(await shownAfter(-minutes * minuteMs)).toBe('60 秒后重发')
  },
)

test('lets nobody wait for hours because a server said milliseconds for seconds, in this run or the next', async () => {
  waitToResend('sign-in', 60_000)
  const screen = await show(<SendButton purpose="sign-in" onSend={async () => undefined} />)
  expect(screen.words()).toBe('900 秒后重发')
  requestCode(60_000)
  expect(await shownAfter(0)).toBe('900 秒后重发')
  expect(await shownAfter(15 * minuteMs)).toBe('获取验证码')
})

test('waits a minute at most for what an older version stored, as an end alone', async () => {
  writeStored('device.resend', { 'sign-in': nowMs + 20_000, bind: nowMs + 50 * minuteMs })
  expect(await shownAfter(0)).toBe('20 秒后重发')
  writeStored('device.resend', { 'sign-in': nowMs + 50 * minuteMs })
  expect(await shownAfter(0)).toBe('60 秒后重发')
})
