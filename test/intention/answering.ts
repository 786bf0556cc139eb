import Taro from '@tarojs/taro'
import { onEnding, reopenIntentions } from '@/intention/store'
import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'

/** An account with no open intention, over a server that each test answers for. */

export const signIn = (uid: string) => {
  startSession({ uid, authToken: 'a', accessToken: uid, expiresAt: 0 })
  reopenIntentions()
}
export const stored = (): string => Taro.getStorageSync('nodemate.intentions')

export type Sent = { name: string; requestId: string; wasStored: boolean }
/** Answers each request by the test's own function. */
export const answering = (respond: (count: number) => unknown) => {
  const sent: Sent[] = []
  connect((async (call: { name: string }, { requestId }: { requestId: string }) => {
    sent.push({ name: call.name, requestId, wasStored: stored().includes(requestId) })
    return respond(sent.length)
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  return sent
}
export const lost = () => {
  throw new CallError('network', '/x')
}

export const signInForEachTest = (): void => {
  beforeEach(() => {
    Taro.clearStorageSync()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    signIn('first')
  })
  afterEach(() => {
    onEnding(() => undefined)
    endSession()
    reopenIntentions()
  })
}
