import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { resetAccountState } from '@/session/account-state'
import { recordAcceptance } from '@/session/consent'
import { endSession, expireSession, startSession } from '@/session/session'
import { logAction, sendActions } from '@/session/user-actions'

const signIn = (uid: string) => startSession({ uid, authToken: 'a', accessToken: uid, expiresAt: 0 })

/** Every batch that was sent, by the kinds in it; each is answered by hand. */
const batches: string[][] = []
let subjects: (string | undefined)[] = []
let respond: (error?: CallError) => void = () => undefined
beforeEach(() => {
  jest.useFakeTimers()
  batches.length = 0
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  connect(((_call: Call, { actions }: { actions: { kind: string; subjectId?: string }[] }) => {
    batches.push(actions.map(({ kind }) => kind))
    subjects = actions.map(({ subjectId }) => subjectId)
    return new Promise<unknown>((resolve, reject) => {
      respond = error => (error ? reject(error) : resolve({ kept: 1 }))
    })
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  signIn('first')
  recordAcceptance([])
})
afterEach(async () => {
  // Nothing else is sent before it.
  respond()
  resetAccountState()
  await jest.advanceTimersByTimeAsync(60_000)
  jest.useRealTimers()
  resetAccountState()
  endSession()
})

test('sends a lost batch with the next one', async () => {
  logAction('sign-in')
  const lost = sendActions()
  respond(new CallError('network', '/x'))
  await lost
  logAction('order')
  void sendActions()
  expect(batches).toEqual([['sign-in'], ['sign-in', 'order']])
})

test('does not send a batch as another account’s that was lost while that one signed in', async () => {
  logAction('sign-in')
  const lost = sendActions()
  resetAccountState()
  signIn('second')
  respond(new CallError('network', '/x'))
  await lost
  await sendActions()
  expect(batches).toEqual([['sign-in']])
})

test('sends nothing before consent', async () => {
  resetAccountState()
  logAction('sign-in')
  await sendActions()
  expect(batches).toEqual([])
})

test('sends no phone number', async () => {
  logAction('exchange', 'top-up +86 138-0013-8000')
  void sendActions()
  expect(subjects).toEqual(['top-up +86 138-****-8000'])
})

test('sends automatically five seconds after the first of several actions', async () => {
  logAction('sign-in')
  jest.advanceTimersByTime(4_000)
  logAction('order')
  jest.advanceTimersByTime(999)
  expect(batches).toEqual([])
  jest.advanceTimersByTime(1)
  expect(batches).toEqual([['sign-in', 'order']])
  respond()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(batches).toHaveLength(1)
  logAction('exchange')
  jest.advanceTimersByTime(5_000)
  expect(batches[1]).toEqual(['exchange'])
})

test('sends nothing when there is nothing, nor once the session has ended', async () => {
  await sendActions()
  logAction('order')
  expireSession()
  await sendActions()
  expect(batches).toEqual([])
})

test('keeps what could not be sent for a day, and no longer', async () => {
  const hourMs = 3_600_000
  expireSession()
  logAction('sign-in')
  jest.setSystemTime(Date.now() + 2 * hourMs)
  logAction('order')
  jest.setSystemTime(Date.now() + 23 * hourMs)
  signIn('first')
  void sendActions()
  expect(batches).toEqual([['order']])
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
