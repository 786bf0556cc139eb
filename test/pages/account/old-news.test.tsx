import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { ReactElement } from 'react'
import Me from '@/pages/account/me'
import Feedback from '@/pages/help/feedback'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { feedback } from '@/services/feedback'
import { orders } from '@/services/orders'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const answer = { text: 'thanks', atMs: 300 }
const sent = { feedbackId: 'a', kind: 'idea', text: '', pictureCount: 0, sentAtMs: 1, state: 'answered', answer }
const replies: Record<string, unknown> = {
  [account.user.name]: { uid: 'first', nickname: '阿青', level: 3, avatarUrl: null },
  [account.maskedPhone.name]: { maskedPhone: '138****0002' },
  [orders.orders.name]: { items: [], nextCursor: null, counts: { toPay: 1, underWay: 0, refunded: 0 } },
  [feedback.sentFeedback.name]: { items: [sent], nextCursor: null },
}

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
  startSession(sessionOf('ann'))
  connect(
    (async ({ name }: { name: string }) => replies[name] ?? { agreements: [] }) as unknown as Parameters<
      typeof connect
    >[0],
  ) // the test answers any call by hand
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const open = async (page: ReactElement) => {
  const screen = await show(<QueryClientProvider client={createQueryClient(() => true)}>{page}</QueryClientProvider>)
  await pass(1_000)
  return screen
}
const old = '5 分钟前更新'
const badges = (screen: { container: Element }) =>
  [...screen.container.querySelectorAll('.nm-badge')].map(({ className, textContent }) => [textContent, className])

test('tells on Me how old its points, its orders and its badges are', async () => {
  const screen = await open(<Me />)
  // What Me shows is fetched first.
  await pass(1_000)
  expect(badges(screen)).toEqual([
    ['1 个待付款', 'nm-badge nm-badge--accent'],
    ['1 条新回复', 'nm-badge nm-badge--accent'],
  ])
  await pass(5 * 60_000)
  // The profile, the orders and the replies.
  expect(screen.words().split(old)).toHaveLength(4)
  expect(badges(screen).map(([, look]) => look)).toEqual(['nm-badge nm-badge--plain', 'nm-badge nm-badge--plain'])
})

test('tells beside the replies to earlier feedback how old their number is', async () => {
  const screen = await open(<Feedback />)
  expect(screen.words()).not.toContain('更新')
  await pass(5 * 60_000)
  expect(screen.words()).toContain(`${old} 我的反馈 1 条新回复`)
  expect(badges(screen)).toEqual([['1 条新回复', 'nm-badge nm-badge--plain']])
})
