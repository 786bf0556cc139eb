import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import Agreement from '@/pages/settings/agreement'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { account } from '@/services/account'
import { reconsider, refuseConsent } from '@/session/consent'
import { endSession, expireSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const terms = { kind: 'terms', version: '2.0', acceptedVersion: '1.0', publishedAtMs: 1, changes: ['新的一条'] }

beforeEach(() => {
  startSession(sessionOf('ann'))
  connect((async ({ name }: { name: string }) =>
    name === account.agreements.name
      ? { agreements: [{ ...terms, text: '全文' }] }
      : new Promise(() => undefined)) as unknown as Parameters<typeof connect>[0]) // the test answers one call by hand
})
afterEach(endSession)

const read = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Agreement />
    </QueryClientProvider>,
  )
  await screen.waitFor('全文')
  return screen
}

test('lets an agreement be read before it is answered', async () => {
  const screen = await read()
  await act(async () => {
    refuseConsent()
    reconsider()
  })
  expect(screen.container.querySelector('[role=dialog]')).toBeNull()
})

test('lets an agreement be read before one signs in again', async () => {
  const screen = await read()
  await act(async () => expireSession())
  expect(screen.container.querySelector('[role=dialog]')).toBeNull()
})
