import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { askAbout, reopenIntentions } from '@/intention/store'
import { changeDraft, clearDraft, draftNow } from '@/pages/help/draft'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { openFeedback, picture, respondWith, sendFeedback } from './feedback-page'

/** No response can settle what became of a feedback. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  startSession(sessionOf('ann'))
  reopenIntentions()
  connect((async ({ name }: { name: string }) => {
    if (name !== feedback.sendFeedback.name) return { items: [], nextCursor: null }
    throw new CallError('status', '/feedback', { status: 500 })
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})
afterEach(() => {
  clearDraft()
  endSession()
})

test('offers again in the next run what no response could settle', async () => {
  const before = await sendFeedback()
  await before.waitFor('还没收到答复')
  before.remove()
  resetAccountState()
  const screen = await openFeedback()
  await screen.tap('建议')
  expect(draftNow().text).toBe('')
  for (let asked = 0; asked < 5; asked += 1) await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  await screen.waitFor('8/1,000')
  screen.remove()
})

test('keeps for a later run words whose sending nobody could settle, though pictures were added', async () => {
  const screen = await sendFeedback()
  await screen.waitFor('还没收到答复')
  resetAccountState()
  await act(async () => changeDraft({ pictures: [picture('another.jpg')] }))
  for (let asked = 0; asked < 5; asked += 1) await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  expect(draftNow().text).toBe('')
  resetAccountState()
  expect(draftNow().text).toBe('节点一到晚上就慢')
  screen.remove()
})

test('does not offer again words whose sending is settled after all', async () => {
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const before = await sendFeedback()
  await before.waitFor('还没收到答复')
  before.remove()
  resetAccountState()
  const screen = await openFeedback()
  await screen.type('想说什么', '还有一件事')
  for (let asked = 0; asked < 5; asked += 1) await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  respondWith({ feedbackId: '1', kind: 'problem', text: '节点一到晚上就慢', sentAtMs: 0, state: 'received' })
  await act(() => askAbout(feedback.sendFeedback.name, ''))
  await screen.tap('发送')
  await screen.waitFor('0/1,000')
  expect(draftNow().text).toBe('')
})

test('says so when no response could settle what became of it', async () => {
  const screen = await sendFeedback()
  await screen.waitFor('还没收到答复')
  for (let asked = 0; asked < 5; asked += 1) await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  screen.remove()
})
