import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Sent from '@/pages/help/sent'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { sendFeedback } from './feedback-page'

let items: object[]
beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
  items = []
  connect((async ({ name }: Call) =>
    name === feedback.sendFeedback.name ? { feedbackId: 'a' } : { items, nextCursor: null }) as unknown as Parameters<
    typeof connect
  >[0]) // of any call
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const openSent = () =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Sent />
    </QueryClientProvider>,
  )

test('does not say of feedback that nothing was ever sent while a server that lags behind lists none yet', async () => {
  const before = await openSent()
  await before.waitFor('还没有反馈')
  before.remove()
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'ok' } as never) // as: nothing reads where it led
  const page = await sendFeedback()
  await page.waitFor('已收到，谢谢你')
  page.remove()
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'performance'] })
  const screen = await openSent()
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await pass(1_000)
  expect(screen.words()).toContain('已收到，谢谢你')
  expect(screen.words()).not.toContain('还没有')
  items = [
    {
      feedbackId: 'a',
      kind: 'idea',
      text: '加个深色模式',
      pictureCount: 0,
      sentAtMs: 1,
      state: 'received',
      answer: null,
    },
  ]
  await pass(15_000)
  expect(screen.words()).toContain('加个深色模式')
})
