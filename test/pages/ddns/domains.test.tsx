import { QueryClientProvider } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { useEffect } from 'react'
import Domains from '@/pages/ddns/domains'
import { useDomains } from '@/pages/ddns/use-domain'
import { rowsOf } from '@/request/paged-query'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { AddressRecord, Domain } from '@/services/ddns'
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
let pages: Domain[][]
beforeEach(() => {
  read = 0
  pages = [[domain]]
  connect((async (_call: unknown, { cursor }: { cursor?: string | null }) => {
    read += 1
    const at = Number(cursor ?? 0)
    return { items: pages[at], nextCursor: at + 1 < pages.length ? String(at + 1) : null }
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

test('reads a pending domain again that is on a later page', async () => {
  const settled = {
    ...record,
    state: 'in-step',
    providerAddress: '203.0.113.7',
    resolverAddress: '203.0.113.7',
  } as const
  const inStep = (id: string): Domain => ({ ...domain, id, name: `${id}.cn`, v4: settled, v6: settled })
  pages = [[inStep('one')], [domain]]
  const States = () => {
    const { data, hasNextPage, isFetching, fetchNextPage } = useDomains()
    useEffect(() => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    }, [hasNextPage, isFetching, fetchNextPage])
    return <View>{data ? rowsOf(data).map(({ id, v4 }) => `${id} ${v4.state} `) : ''}</View>
  }
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <States />
    </QueryClientProvider>,
  )
  for (let turn = 0; turn < 4; turn += 1) await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.words()).toContain('domain-2 waiting')
  pages = [[inStep('one')], [inStep('domain-2')]]
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(screen.words()).toContain('domain-2 in-step')
})
