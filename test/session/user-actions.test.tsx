import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { forgetConsent, learnAccepted } from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { forgetActions, noteAction, sendActions } from '@/session/user-actions'

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
  learnAccepted([])
})
afterEach(() => {
  forgetActions()
  forgetConsent()
  endSession()
})

test('a lost batch comes with the next one', async () => {
  noteAction('sign-in')
  const lost = sendActions()
  answer(new CallError('network', '/x'))
  await lost
  noteAction('order')
  void sendActions()
  expect(batches).toEqual([['sign-in'], ['sign-in', 'order']])
})

test('a batch that is lost while another account signs in is not sent as that account’s', async () => {
  noteAction('sign-in')
  const lost = sendActions()
  forgetActions()
  signIn('second')
  answer(new CallError('network', '/x'))
  await lost
  await sendActions()
  expect(batches).toEqual([['sign-in']])
})

test('before consent nothing is sent', async () => {
  forgetConsent()
  noteAction('sign-in')
  await sendActions()
  expect(batches).toEqual([])
})

test('no phone number goes along', async () => {
  noteAction('exchange', 'top-up +86 138-0013-8000')
  void sendActions()
  expect(subjects).toEqual(['top-up +86 138-****-8000'])
})
