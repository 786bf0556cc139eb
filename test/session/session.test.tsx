import Taro from '@tarojs/taro'
import {
  accessToken,
  credentials,
  currentSession,
  endDeletedAccount,
  endSession,
  expireSession,
  onAccountChange,
  onSessionEnding,
  onSessionExpired,
  onSessionOver,
  onSessionRenewed,
  restoreSession,
  startSession,
} from '@/session/session'
import { sessionOf } from './sample'

beforeEach(() => localStorage.clear())
afterEach(endSession)

test('keeps a session under one key of its own, also after a restart', () => {
  startSession(sessionOf('a'))
  const keys = Object.keys(localStorage)
  expect(keys).toEqual(['nodemate.session'])
  restoreSession()
  expect(currentSession()).toEqual({ status: 'signed-in', uid: 'a' })
  expect(accessToken()).toBe('access-a')
})

test('keeps tokens out of the state that screens see', () => {
  startSession(sessionOf('a'))
  expect(JSON.stringify(currentSession())).not.toContain('access')
})

test("does not expire by the phone's own clock", () => {
  startSession({ ...sessionOf('a'), expiresAt: 0 })
  restoreSession()
  expect(currentSession().status).toBe('signed-in')
})

test.each(['', '{', '{"data":"x"}', '{"data":"{\\"uid\\":1}"}'])('starts clean where storage holds %j', text => {
  localStorage.setItem('nodemate.session', text)
  restoreSession()
  expect(currentSession()).toEqual({ status: 'signed-out' })
})

test("removes everything of the account on signing out, and keeps what is the phone's", () => {
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.draft', '1')
  localStorage.setItem('nodemate.device.settings', '1')
  localStorage.setItem('of another site', '1')
  endSession()
  expect(Object.keys(localStorage).sort()).toEqual(['nodemate.device.settings', 'of another site'])
  expect(accessToken()).toBeUndefined()
})

test('removes the rest when one key cannot be removed', () => {
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.a stuck', '1')
  localStorage.setItem('nodemate.z draft', '1')
  const remove = Storage.prototype.removeItem
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    if (key === 'nodemate.a stuck') throw new Error('removeStorage:fail')
    remove.call(this, key)
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  endSession()
  jest.restoreAllMocks()
  expect(Object.keys(localStorage).sort()).toEqual(['nodemate.a stuck', 'nodemate.session'])
  restoreSession()
  expect(currentSession()).toEqual({ status: 'signed-out' })
  expect(Object.keys(localStorage)).toEqual([])
})

describe.each(['getStorageInfoSync', 'removeStorageSync', 'setStorageSync'] as const)(
  'signing out while %s fails',
  operation => {
    const failing = () => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined)
      return jest.spyOn(Taro, operation).mockImplementation(() => {
        throw new Error(`${operation}:fail`)
      })
    }
    const signOut = () => {
      startSession(sessionOf('a'))
      localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
      const failure = failing()
      endSession()
      return failure
    }

    test('is not undone by the next start', () => {
      signOut().mockRestore()
      restoreSession()
      expect(currentSession()).toEqual({ status: 'signed-out' })
      expect(Object.keys(localStorage)).toEqual([])
    })

    test('leaves nothing to the account that signs in next', () => {
      signOut().mockRestore()
      startSession(sessionOf('b'))
      expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
    })
  },
)

test('leaves nothing of an account whose session had ended to another one', () => {
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.feedback.draft', 'what a wrote')
  expireSession()
  startSession(sessionOf('a'))
  expect(Object.keys(localStorage)).toContain('nodemate.feedback.draft')
  expireSession()
  startSession(sessionOf('b'))
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
  expect(accessToken()).toBe('access-b')
})

test('keeps what a guest started for the account that signs in', () => {
  localStorage.setItem('nodemate.guide.read', '["welcome"]')
  startSession(sessionOf('a'))
  expect(Object.keys(localStorage)).toContain('nodemate.guide.read')
})

test('tells of a change of account with nobody in between, and not of an expiry', () => {
  const reported: (string | undefined)[] = []
  const renewed: number[] = []
  const stop = [onAccountChange(uid => reported.push(uid)), onSessionRenewed(() => renewed.push(1))]
  startSession(sessionOf('a'))
  expireSession()
  startSession(sessionOf('a'))
  startSession(sessionOf('b'))
  expireSession()
  startSession(sessionOf('c'))
  endSession()
  for (const end of stop) end()
  expect(reported).toEqual(['a', undefined, 'b', undefined, 'c', undefined])
  expect(renewed).toEqual([1])
})

test('does not send a token again that the server refused', () => {
  startSession(sessionOf('a'))
  expireSession()
  expect(accessToken()).toBeUndefined()
  startSession(sessionOf('a'))
  expect(accessToken()).toBe('access-a')
})

test('tells that a session is over when it expires or is signed out of, once, and never at the next sign-in', () => {
  const reported: string[] = []
  const stop = onSessionOver(() => reported.push(currentSession().status))
  startSession(sessionOf('a'))
  startSession({ ...sessionOf('a'), accessToken: 'newer' })
  expireSession()
  startSession(sessionOf('b'))
  expect(reported).toEqual(['expired'])
  endSession()
  stop()
  expect(reported).toEqual(['expired', 'signed-out'])
})

test('hands out the tokens for a message of its own while the session holds, and no longer', () => {
  expect(credentials()).toBeUndefined()
  startSession(sessionOf('a'))
  expect(credentials()).toEqual({ uid: 'a', authToken: 'auth-a', accessToken: 'access-a' })
  expireSession()
  expect(credentials()).toBeUndefined()
})

test('leaves nothing of a deleted account, and keeps what others left', () => {
  startSession(sessionOf('a'))
  for (const key of ['left.a.notes', 'left.ab.notes', 'device.settings']) localStorage.setItem(`nodemate.${key}`, '1')
  endDeletedAccount()
  expect(Object.keys(localStorage).sort()).toEqual(['nodemate.device.settings', 'nodemate.left.ab.notes'])
  expect(currentSession()).toEqual({ status: 'signed-out' })
  endDeletedAccount()
  expect(Object.keys(localStorage)).toHaveLength(2)
})

test('tells that a session has expired, and nothing when it was ended or was over before', () => {
  const reported: string[] = []
  const stop = onSessionExpired(() => reported.push(currentSession().status))
  expireSession()
  startSession(sessionOf('a'))
  expireSession()
  expireSession()
  startSession(sessionOf('a'))
  endSession()
  stop()
  expect(reported).toEqual(['expired'])
})

test('tells of an ending before anything is erased, and once all is', () => {
  const found: (string | null)[] = []
  onSessionEnding((): undefined => {
    found.push(localStorage.getItem('nodemate.notes'))
  })
  startSession(sessionOf('a'))
  localStorage.setItem('nodemate.notes', '1')
  endSession()
  expect(found.slice(0, 2)).toEqual(['1', null])
})

test('leaves nothing of whoever’s session can no longer be read to the account that signs in', () => {
  for (const key of ['session', 'notes']) localStorage.setItem(`nodemate.${key}`, '{')
  restoreSession()
  startSession(sessionOf('a'))
  expect(Object.keys(localStorage)).toEqual(['nodemate.session'])
})

test('reports the same account as a renewal, and another one as a change', () => {
  const reported: unknown[] = []
  startSession(sessionOf('a'))
  const stop = [onAccountChange(uid => reported.push(uid)), onSessionRenewed(() => reported.push('renewed'))]
  startSession({ ...sessionOf('a'), accessToken: 'newer' })
  expect(reported).toEqual([])
  expireSession()
  startSession(sessionOf('b'))
  for (const end of stop) end()
  expect(reported).toEqual([undefined, 'b'])
})
