import { QueryClientProvider } from '@tanstack/react-query'
import Attention from '@/pages/attention/attention'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { NodeRow } from '@/services/devices'
import { hourMs, putOff } from '@/session/put-off'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

beforeEach(() => {
  localStorage.clear()
  startSession(sessionOf('ann'))
})
afterEach(endSession)

/** Of a list that goes on after these. */
const open = (rows: readonly NodeRow[]) => {
  const nothing = { items: [], nextCursor: null, agreements: [], expiring: [], printers: [], atMs: Date.now() }
  connect((async ({ name }: Call) =>
    name === 'devices.nodes' ? { ...nothing, items: rows, nextCursor: 'second' } : nothing) as unknown as Parameters<
    typeof connect
  >[0]) // what is asked for here
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Attention />
    </QueryClientProvider>,
  )
}

test('says where the others are when all that was read of a fleet is put off', async () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    nodeRow(`n-${at}`, { state: 'offline', lastSeenAtMs: 1e12 + at * 1e9 }),
  )
  putOff(
    rows.map(({ id }) => `offline ${id}`),
    hourMs,
  )
  const screen = await open(rows)
  await screen.waitFor('已推迟')
  expect(screen.words()).toContain('其余的在节点列表里')
})

test('speaks of no others where the next nodes of a fleet are well', async () => {
  const screen = await open([nodeRow('n-1', { state: 'offline', lastSeenAtMs: 1e12 }), nodeRow('n-2')])
  await screen.waitFor('n-1：离线')
  expect(screen.words()).not.toContain('其余的')
})
