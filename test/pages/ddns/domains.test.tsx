import { QueryClientProvider } from '@tanstack/react-query'
import { act } from '@tarojs/test-utils-react/dist/pure'
import type { AddressRecord, Domain } from '@/pages/ddns/calls'
import Domains from '@/pages/ddns/domains'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const record: AddressRecord = {
  state: 'waiting',
  reason: null,
  nodeAddress: '203.0.113.7',
  providerAddress: '203.0.113.250',
  resolverAddress: '203.0.113.250',
}
const facts = { provider: null, isAuthorised: true, nodeId: null, ttlS: null, changedAtMs: null }
const domain: Domain = { id: 'domain-2', name: 'nas.example.cn', ...facts, v4: record, v6: record }

let read: number
beforeEach(() => {
  read = 0
  connect((async () => {
    read += 1
    return { items: [domain], nextCursor: null }
  }) as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('ann'))
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  endSession()
})

test('polls ever less often while a provider does not take an address', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Domains />
    </QueryClientProvider>,
  )
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.words()).toContain('nas.example.cn')
  for (let minute = 0; minute < 60; minute += 1) await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(read).toBeGreaterThan(60)
  expect(read).toBeLessThan(100)
})
