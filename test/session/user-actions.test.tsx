import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { forgetConsent, recordAcceptance } from '@/session/consent'
import { endSession, expireSession, startSession } from '@/session/session'
import { forgetActions, logAction, sendActions } from '@/session/user-actions'

const signIn = (uid: string) => startSession({ uid, authToken: 'a', accessToken: uid, expiresAt: 0 })

/** Every batch that was sent, by the kinds in it; each is answered by hand. */
const batches: string[][] = []
let subjects: (string | undefined)[] = []
let answer: (error?: CallError) => void
beforeEach(() => {
  batches.length = 0
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect(((_call: Call, { actions }: { actions: { kind: string; subjectId?: string }[] }) => {
    batches.push(actions.map(({ kind }) => kind))
    subjects = actions.map(({ subjectId }) => subjectId)
    return new Promise<unknown>((resolve, reject) => {
      answer = error => (error ? reject(error) : resolve({ kept: 1 }))
    })
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  signIn('first')
  recordAcceptance([])
})
afterEach(() => {
  forgetActions()
  forgetConsent()
  endSession()
})

test('sends a lost batch with the next one', async () => {
  logAction('sign-in')
  const lost = sendActions()
  answer(new CallError('network', '/x'))
  await lost
  logAction('order')
  void sendActions()
  expect(batches).toEqual([['sign-in'], ['sign-in', 'order']])
})

test('does not send a batch as another account’s that was lost while that one signed in', async () => {
  logAction('sign-in')
  const lost = sendActions()
  forgetActions()
  signIn('second')
  answer(new CallError('network', '/x'))
  await lost
  await sendActions()
  expect(batches).toEqual([['sign-in']])
})

test('sends nothing before consent', async () => {
  forgetConsent()
  logAction('sign-in')
  await sendActions()
  expect(batches).toEqual([])
})

test('sends no phone number', async () => {
  logAction('exchange', 'top-up +86 138-0013-8000')
  void sendActions()
  expect(subjects).toEqual(['top-up +86 138-****-8000'])
})

test('sends by itself five seconds after the first of several actions', () => {
  jest.useFakeTimers()
  logAction('sign-in')
  jest.advanceTimersByTime(4_000)
  logAction('order')
  jest.advanceTimersByTime(999)
  expect(batches).toEqual([])
  jest.advanceTimersByTime(1)
  expect(batches).toEqual([['sign-in', 'order']])
  jest.advanceTimersByTime(60_000)
  expect(batches).toHaveLength(1)
  logAction('exchange')
  jest.advanceTimersByTime(5_000)
  jest.useRealTimers()
  expect(batches[1]).toEqual(['exchange'])
})

test('sends nothing when there is nothing, nor once the session has ended', async () => {
  await sendActions()
  logAction('order')
  expireSession()
  await sendActions()
  expect(batches).toEqual([])
})

test('keeps the fifty newest, also when a lost batch comes back to them', async () => {
  for (let at = 0; at < 60; at += 1) logAction('order', `A${at}`)
  const lost = sendActions()
  expect([subjects.length, subjects[0], subjects[49]]).toEqual([50, 'A10', 'A59'])
  logAction('order', 'A60')
  answer(new CallError('network', '/x'))
  await lost
  void sendActions()
  expect([subjects.length, subjects[0], subjects[49]]).toEqual([50, 'A11', 'A60'])
})

test('gives each action its time and an id of its own, and no subject where there is none', async () => {
  const sent: object[] = []
  connect((async (_call: unknown, { actions }: { actions: object[] }) => {
    sent.push(...actions)
    return { kept: 2 }
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  logAction('sign-in')
  logAction('sign-in')
  await sendActions()
  const action = { kind: 'sign-in', atMs: expect.any(Number), id: expect.stringMatching(/^[0-9a-z]+-[0-9a-z]{4,}$/) }
  expect(sent).toEqual([action, action])
  expect(new Set(sent.map(each => JSON.stringify(each))).size).toBe(2)
})
