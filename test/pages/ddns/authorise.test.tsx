import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { AuthoriseNotice } from '@/pages/ddns/parts/authorise'
import type { Call } from '@/request/call'
import { CallError, type CallErrorKind } from '@/request/errors'
import { connect } from '@/request/send'
import type { AddressRecord, Domain } from '@/services/ddns'
import { endSession, expireSession, startSession } from '@/session/session'
import { show } from '../../components/show'

const record: AddressRecord = {
  state: 'not-authorised',
  reason: null,
  nodeAddress: null,
  providerAddress: null,
  resolverAddress: null,
}
const facts = { provider: null, isAuthorised: false, nodeId: null, ttlS: null, changedAtMs: null }
const domain: Domain = { id: 'domain-2', name: 'nas.example.cn', ...facts, v4: record, v6: record }

const signIn = () => startSession({ uid: 'u-1', authToken: 'auth', accessToken: 'access', expiresAt: 1 })
/** Nine queries, with growing pauses; what each of them brings is drawn before the next. */
const passMinute = async () => {
  for (let second = 0; second < 60; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000))
}

/** Opens the provider's page, and answers the queries from now on with this. */
const awaiting = async (kind: CallErrorKind) => {
  let asked = 0
  const carry = async ({ path }: Call, input: { ticket?: string }) => {
    if (!input.ticket) return { isAuthorised: false, ticket: 'ticket-1', url: 'https://provider.example/' }
    asked += 1
    throw new CallError(kind, path)
  }
  connect(carry as Parameters<typeof connect>[0]) // of the one call
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AuthoriseNotice domain={domain} />
    </QueryClientProvider>,
  )
  await screen.tap('去授权')
  await screen.waitFor('正在等你在授权页点“同意”')
  return { screen, asked: () => asked }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the failed calls themselves
  signIn()
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

test('stops asking after an error that no waiting fixes', async () => {
  const { screen, asked } = await awaiting('not-offered')
  await passMinute()
  expect(asked()).toBe(1)
  expect(screen.words()).toContain('服务器暂不提供此功能')
  expect(screen.words()).not.toContain('正在等你在授权页点“同意”')
})

test('asks again after a broken connection', async () => {
  const { screen, asked } = await awaiting('network')
  await passMinute()
  expect(asked()).toBe(9)
  expect(screen.words()).toContain('正在等你在授权页点“同意”')
})

test('asks nothing while the session is over, and continues after signing in', async () => {
  const { asked } = await awaiting('signed-out')
  await passMinute()
  act(expireSession)
  await passMinute()
  expect(asked()).toBe(9)
  act(signIn)
  await passMinute()
  expect(asked()).toBe(18)
})

test('says so when the server gives no way to authorise it', async () => {
  connect((async () => ({ isAuthorised: false, ticket: null, url: null })) as unknown as Parameters<typeof connect>[0]) // of the one call
  const screen = await show(
    <QueryClientProvider client={new QueryClient()}>
      <AuthoriseNotice domain={domain} />
    </QueryClientProvider>,
  )
  await screen.tap('去授权')
  await screen.waitFor('服务器的答复有误')
})
