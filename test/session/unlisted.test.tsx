import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { finding } from '@/pages/binding/calls'
import Reserve from '@/pages/binding/reserve'
import { changeDraft, draftNow } from '@/pages/help/draft'
import FeedbackPage from '@/pages/help/feedback'
import { readStored, writeStored } from '@/platform/storage'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from './sample'

/** A phone that stores and erases, and cannot list what it has stored, while somebody signs out. */

beforeEach(() => {
  localStorage.clear()
  connect((async ({ name }: Call) =>
    name === finding.reserveDevice.name
      ? { reservationId: 'r-1', createdAtMs: 1_764_000_000_000 }
      : { items: [], nextCursor: null, agreements: [] }) as unknown as Parameters<typeof connect>[0]) // of any call
  startSession(sessionOf('ann'))
})
afterEach(endSession)

const open = (Page: typeof Reserve) =>
  show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Page />
    </QueryClientProvider>,
  )

const changeAccount = () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const listing = jest.spyOn(Taro, 'getStorageInfoSync').mockImplementation(() => {
    throw new Error('getStorageInfoSync:fail')
  })
  endSession()
  startSession(sessionOf('bob'))
  listing.mockRestore()
}

test('shows the next account nothing of the feedback that one has begun', async () => {
  changeDraft({ text: '节点一到晚上就慢' })
  changeAccount()
  const screen = await open(FeedbackPage)
  await screen.waitFor('0/1,000')
})

test('shows the next account no device that one has reserved', async () => {
  const screen = await open(Reserve)
  await screen.type('称呼', '小安')
  await screen.type('手机号', '13800000001')
  await screen.tap('预约')
  await screen.waitFor('r-1')
  screen.remove()
  changeAccount()
  const next = await open(Reserve)
  await next.waitFor('称呼')
  expect(next.words()).not.toContain('r-1')
})

test('keeps what an older version has stored without its owner', async () => {
  writeStored('feedback.draft', { kind: 'idea', text: '加个深色模式' })
  writeStored('reservation', { reservationId: 'r-0', createdAtMs: 1_764_000_000_000 })
  resetAccountState()
  await (await open(FeedbackPage)).waitFor('6/1,000')
  await (await open(Reserve)).waitFor('r-0')
})

test('shows the next account nothing that an older version has stored without an owner', async () => {
  writeStored('feedback.draft', { kind: 'idea', text: '希望能按月看积分' })
  writeStored('reservation', { reservationId: 'r-1', createdAtMs: 1_764_000_000_000 })
  changeAccount()
  expect(readStored('feedback.draft')).toBeUndefined()
  expect(readStored('reservation')).toBeUndefined()
  const screen = await open(FeedbackPage)
  await screen.waitFor('发送')
  expect(draftNow().text).toBe('')
})
