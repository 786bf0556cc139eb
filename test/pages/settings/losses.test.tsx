import { QueryClientProvider } from '@tanstack/react-query'
import { Losses, useLosses } from '@/pages/settings/parts/losses'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { nodeRow } from '../../node/sample-node'
import { sessionOf } from '../../session/sample'

beforeEach(() => startSession(sessionOf('ann')))
afterEach(endSession)

const Part = () => {
  const losses = useLosses()
  return (
    <>
      <Losses losses={losses} />
      {losses.isRead && '都读到了'}
    </>
  )
}

const opened = async (names: string[]) => {
  const replies: Record<string, unknown> = {
    [points.userPoints.name]: { available: 20 },
    [orders.orders.name]: { items: [], nextCursor: null, counts: { toPay: 0, underWay: 0, done: 0 } },
    [devices.nodes.name]: {
      atMs: Date.now(),
      items: names.map(name => nodeRow(name)),
      nextCursor: null,
      summary: null,
    },
  }
  // What is only listed is not read here, and keeps nobody waiting.
  connect(
    (async ({ name }: { name: string }) => replies[name] ?? new Promise(() => undefined)) as unknown as Parameters<
      typeof connect
    >[0],
  ) // of any call
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
  await screen.waitFor('都读到了')
  return screen
}

test('counts the nodes themselves where the server sends no sums', async () => {
  expect((await opened([])).words()).toContain('没有绑定的节点')
  expect((await opened(['书房', '客厅'])).words()).toContain('2 台')
})
