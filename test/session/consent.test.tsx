import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { resetAccountState } from '@/session/account-state'
import {
  acceptTicked,
  consent,
  reconsider,
  recordAcceptance,
  refuseConsent,
  unaccepted,
  updateConsent,
} from '@/session/consent'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

const agreement = (kind: 'terms' | 'privacy', version = '2', acceptedVersion: string | null = null) => ({
  kind,
  version,
  acceptedVersion,
  publishedAtMs: 1,
  changes: [],
  text: '',
})
const terms = agreement('terms')

/** Answers the one call that is made here by hand, and records what was accepted. */
const serverByHand = () => {
  let end = () => {}
  const asked: unknown[] = []
  connect(((call: { name: string }, input: unknown) => {
    asked.push([call.name, input])
    return new Promise<void>(resolve => {
      end = resolve
    })
  }) as Parameters<typeof connect>[0]) // one call is made here
  return { asked, end: () => end() }
}

/** Loses the response of this many attempts; returns how many were made. */
const failing = (times: number) => {
  let made = 0
  connect((async () => {
    made += 1
    if (made <= times) throw new CallError('network', '/x')
  }) as Parameters<typeof connect>[0]) // one call is made here
  return () => made
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  resetAccountState()
})
afterAll(resetAccountState)

test('is unknown until the server has said which agreements are in force', () => {
  expect(consent()).toBe('unknown')
  updateConsent([agreement('terms', '2', '2'), agreement('privacy', '1', '1')])
  expect(consent()).toBe('given')
})

test('is wanted for an agreement that was never accepted, or in another version', () => {
  for (const acceptedVersion of [null, '1']) {
    resetAccountState()
    updateConsent([agreement('terms', '2', acceptedVersion), agreement('privacy', '1', '1')])
    expect(consent()).toBe('required')
  }
})

test('counts what was accepted here, in that version and of that kind', () => {
  recordAcceptance([terms])
  expect(consent()).toBe('given')
  recordAcceptance([agreement('privacy', '7')])
  const all = [terms, agreement('privacy', '2'), agreement('terms', '3'), agreement('privacy', '7')]
  expect(unaccepted(all)).toEqual([agreement('privacy', '2'), agreement('terms', '3')])
})

test('keeps a refusal until nothing is left to accept, though the agreements are read once more', () => {
  refuseConsent()
  updateConsent([terms])
  expect(consent()).toBe('refused')
  reconsider()
  expect(consent()).toBe('refused')
  updateConsent([agreement('terms', '2', '2')])
  expect(consent()).toBe('given')
})

test('says nothing about the next account', () => {
  recordAcceptance([terms])
  resetAccountState()
  expect([consent(), unaccepted([terms])]).toEqual(['unknown', [terms]])
})

describe('a box ticked while signing in', () => {
  test('is given once the server has heard it, and nobody is asked meanwhile', async () => {
    const server = serverByHand()
    const accepting = acceptTicked([terms, agreement('privacy', '7')])
    expect(consent()).toBe('being-given')
    updateConsent([terms])
    expect(consent()).toBe('being-given')
    server.end()
    await accepting
    const accepted = [
      { kind: 'terms', version: '2' },
      { kind: 'privacy', version: '7' },
    ]
    expect(server.asked).toEqual([[account.acceptAgreements.name, { accepted }]])
    expect([consent(), unaccepted([terms])]).toEqual(['given', []])
  })

  test('is given when it gets through after its response was lost', async () => {
    const attempts = failing(1)
    await acceptTicked([terms])
    expect([attempts(), consent()]).toEqual([2, 'given'])
  })

  test('is not sent again once another account has signed in', async () => {
    startSession(sessionOf('a'))
    const attempts = failing(Number.POSITIVE_INFINITY)
    const accepting = acceptTicked([terms])
    startSession(sessionOf('b'))
    await accepting
    endSession()
    expect(attempts()).toBe(1)
  })

  test('leaves the next account what it has answered itself', async () => {
    startSession(sessionOf('a'))
    const server = serverByHand()
    const accepting = acceptTicked([terms])
    startSession(sessionOf('b'))
    refuseConsent()
    server.end()
    await accepting
    expect([consent(), unaccepted([terms])]).toEqual(['refused', [terms]])
    endSession()
  })

  test('is asked for again when the server has not heard it', async () => {
    jest.useFakeTimers()
    const attempts = failing(Number.POSITIVE_INFINITY)
    const accepting = acceptTicked([terms])
    await jest.runAllTimersAsync()
    await accepting
    expect(attempts()).toBe(3)
    expect([consent(), unaccepted([terms])]).toEqual(['unknown', [terms]])
    updateConsent([terms])
    expect(consent()).toBe('required')
    jest.useRealTimers()
  })
})
