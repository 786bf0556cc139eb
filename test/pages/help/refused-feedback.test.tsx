import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { reopenIntentions } from '@/intention/store'
import { changeDraft, clearDraft, draftNow } from '@/pages/help/draft'
import { CallError } from '@/request/errors'
import { resetAccountState } from '@/session/account-state'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from '../../session/sample'
import { openFeedback, picture, respondWith } from './feedback-page'

/** Words that one run has sent, and whose response comes in the next. */

const text = '节点一到晚上就慢'
const other = '还有一件事'
const done = (sent: string) => ({ feedbackId: '1', kind: 'problem', text: sent, sentAtMs: 0, state: 'received' })
let respond: (reply: unknown) => void
let refuse: () => void
let lose: () => void
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  localStorage.clear()
  startSession(sessionOf('ann'))
  reopenIntentions()
  respondWith(
    new Promise((resolve, reject) => {
      respond = resolve
      refuse = () => reject(new CallError('refused', '/feedback', { code: 1601 }))
      lose = () => reject(new CallError('network', '/feedback'))
    }),
  )
})
afterEach(() => {
  clearDraft()
  endSession()
})

const openInNextRun = async () => {
  changeDraft({ text })
  const before = await openFeedback()
  await before.tap('发送')
  await before.waitFor('正在发送')
  before.remove()
  resetAccountState()
  const screen = await openFeedback()
  const type = (typed: string) => screen.type('想说什么', typed)
  const sendNow = async (written: string) => {
    respondWith(done(written))
    await type(written)
    await screen.tap('发送')
  }
  return { ...screen, type, sendNow }
}
const loseIt = () => act(async () => lose())
const refuseIt = () => act(async () => refuse())
const settle = () => new Promise(resolve => setTimeout(resolve))
const addPicture = () => act(async () => changeDraft({ pictures: [picture('another.jpg')] }))

test('offers them again when they are refused', async () => {
  const screen = await openInNextRun()
  await screen.tap('建议')
  await refuseIt()
  await screen.waitFor('8/1,000')
  expect(draftNow()).toMatchObject({ text, kind: 'problem' })
})

test('adds none that are refused to the pictures of another feedback, but has them once those are removed', async () => {
  const screen = await openInNextRun()
  await addPicture()
  await refuseIt()
  expect(draftNow()).toMatchObject({ text: '', pictures: [{ name: 'another.jpg' }] })
  await screen.tap('移除 another.jpg')
  await screen.waitFor('8/1,000')
  expect(draftNow()).toMatchObject({ text, kind: 'problem' })
})

test('offers those that are refused once another feedback is sent', async () => {
  const screen = await openInNextRun()
  await addPicture()
  await screen.type(other)
  await refuseIt()
  expect(draftNow().text).toBe(other)
  await screen.tap('移除 another.jpg')
  expect(draftNow().text).toBe(other)
  await screen.sendNow(other)
  await screen.waitFor('8/1,000')
  expect(draftNow().text).toBe(text)
})

test('offers those that are refused in a later run, when a letter was typed and deleted', async () => {
  const screen = await openInNextRun()
  await screen.type('还')
  await refuseIt()
  await screen.type(' ')
  screen.remove()
  resetAccountState()
  expect(draftNow().text).toBe(text)
})

test('does not offer them once more when they are refused, changed and sent', async () => {
  const screen = await openInNextRun()
  await refuseIt()
  await screen.sendNow('节点一到晚上就很慢')
  await screen.waitFor('0/1,000')
  expect(draftNow().text).toBe('')
  resetAccountState()
  expect(draftNow().text).toBe('')
})

test.each([
  ['a letter was typed and deleted', '还'],
  ['the same was typed again', text],
])('does not offer again those that are taken when %s', async (_what, typed) => {
  const screen = await openInNextRun()
  await screen.type(typed)
  respond(done(text))
  await act(settle)
  await screen.type('')
  screen.remove()
  resetAccountState()
  expect(draftNow().text).toBe('')
})

test('does not offer again those that were received while another feedback had to wait for them', async () => {
  const screen = await openInNextRun()
  await loseIt()
  await screen.waitFor('还没收到答复')
  await screen.type(other)
  await screen.tap('发送')
  await act(settle)
  respondWith(done(text))
  await screen.tap('现在确认')
  expect(draftNow().text).toBe(other)
  await screen.sendNow(other)
  await screen.waitFor('0/1,000')
  expect(draftNow().text).toBe('')
})

test('does not offer again those that were refused, typed again meanwhile and sent', async () => {
  const screen = await openInNextRun()
  await screen.type(text)
  await refuseIt()
  await screen.sendNow(text)
  await screen.waitFor('0/1,000')
  expect(draftNow().text).toBe('')
})

test('offers those that are refused in a later run, once what was begun since is sent', async () => {
  const before = await openInNextRun()
  await before.type(other)
  await refuseIt()
  before.remove()
  resetAccountState()
  const screen = await openFeedback()
  expect(draftNow().text).toBe(other)
  respondWith(done(other))
  await screen.tap('发送')
  await screen.waitFor('8/1,000')
  expect(draftNow().text).toBe(text)
})
