import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions } from '@/intention/store'
import { clearDraft, draftNow } from '@/pages/help/draft'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { feedback } from '@/services/feedback'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { openWindow } from '../../session/windows'
import { openFeedback } from './feedback-page'

/** Feedback that is written in two windows of a browser: here, and in another one. */

const text = '节点一到晚上就慢'
let sent: Map<string, string>
let isLost: boolean
/** Of the other windows, which would go on with the next test's. */
let sessions: ReturnType<typeof openWindow>['session'][]

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost response
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  localStorage.clear()
  ;[sent, isLost, sessions] = [new Map(), false, []]
  connect(carrier)
  startSession(sessionOf('ann'))
  reopenIntentions()
})
afterEach(() => {
  clearDraft()
  for (const session of sessions) session.endSession()
  endSession()
})

const carrier = (async ({ name, path }: Call, input: { requestId: string; text: string }) => {
  if (name !== feedback.sendFeedback.name) return { items: [], nextCursor: null }
  sent.set(input.requestId, input.text)
  if (isLost) throw new CallError('network', path)
  return { feedbackId: '1', kind: 'problem', text: input.text, sentAtMs: 0, state: 'received' }
}) as unknown as Parameters<typeof connect>[0] // of any call

const openOther = () => {
  const other = openWindow(() => ({
    draft: jest.requireActual<typeof import('@/pages/help/draft')>('@/pages/help/draft'),
    page: jest.requireActual<typeof import('@/pages/help/use-send-feedback')>('@/pages/help/use-send-feedback'),
    outcomes: jest.requireActual<typeof import('@/start/outcomes')>('@/start/outcomes'),
    intentions: jest.requireActual<typeof import('@/intention/store')>('@/intention/store'),
  }))
  other.send.connect(carrier)
  other.session.restoreSession()
  other.outcomes.followOutcomes(createQueryClient(() => true))
  sessions.push(other.session)
  return other
}
const openPageThere = () => {
  const { page, draft } = openOther()
  page.watchSentFeedback()
  return draft
}

/** Each window hears of what the others have stored. */
const notified = () =>
  act(async () => {
    for (const key of ['intentions', 'feedback.draft'])
      dispatchEvent(new StorageEvent('storage', { key: `nodemate.${key}` }))
  })

test('goes on in one window with what was written in the other', async () => {
  const screen = await openFeedback()
  const draft = openPageThere()
  expect(draft.draftNow().text).toBe('')
  await screen.type('想说什么', text)
  await notified()
  expect(draft.draftNow().text).toBe(text)
  draft.changeDraft({ kind: 'idea', text: `${text}，白天正常` })
  await notified()
  expect(draftNow()).toMatchObject({ kind: 'idea', text: `${text}，白天正常` })
  await screen.waitFor('13/1,000')
})

test('offers in no window what another has sent', async () => {
  const screen = await openFeedback()
  await screen.type('想说什么', text)
  const draft = openPageThere()
  expect(draft.draftNow().text).toBe(text)
  await screen.tap('发送')
  await screen.waitFor('0/1,000')
  await notified()
  expect(draft.draftNow().text).toBe('')
  expect([...sent.values()]).toEqual([text])
})

test('offers in no window what one without the page has found out to be sent', async () => {
  isLost = true
  const screen = await openFeedback()
  await screen.type('想说什么', text)
  await screen.tap('发送')
  await screen.waitFor('还没收到答复')
  const { intentions } = openOther()
  isLost = false
  await act(() => intentions.settleIntentions())
  await notified()
  await screen.waitFor('0/1,000')
  expect([...sent.values()]).toEqual([text])
})
