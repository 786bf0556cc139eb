import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions } from '@/intention/store'
import { changeDraft, clearDraft, draftNow } from '@/pages/help/draft'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { openFeedback, picture, sendFeedback } from './feedback-page'

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

test('says so when no response could settle what became of it', async () => {
  const screen = await sendFeedback()
  await screen.waitFor('还没收到答复')
  for (let asked = 0; asked < 5; asked += 1) await screen.tap('现在确认')
  await screen.waitFor('上一次没能确认结果')
  screen.remove()
})
