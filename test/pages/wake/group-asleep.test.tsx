import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { GroupAsleep } from '@/pages/wake/parts/group-asleep'
import type { Call } from '@/request/call'
import { createQueryClient, query } from '@/request/query'
import { connect } from '@/request/send'
import { devices } from '@/services/devices'
import { startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const asked = { state: 'offline', group: '家里' } as const
const Read = () => <>{`读到 ${useQuery(query(devices.nodes, asked)).data?.items.length}`}</>

test.each([
  [1, false],
  [2, true],
])('offers to wake a group of which %i offline: %s', async (count, isOffered) => {
  startSession(sessionOf('ann'))
  const items = Array.from({ length: count }, (_, at) => ({ id: `node-${at}`, name: '', alerts: [], state: 'offline' }))
  const carry = async ({ name }: Call, input: unknown) => {
    if (name !== devices.nodes.name) return { agreements: [] }
    expect(input).toEqual(asked)
    return { items, atMs: 1, next: null }
  }
  connect(carry as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <GroupAsleep group="家里" />
      <Read />
    </QueryClientProvider>,
  )
  await screen.waitFor(`读到 ${count}`)
  expect(screen.words().includes('唤醒“家里”里离线的节点')).toBe(isOffered)
})
