import { QueryClientProvider } from '@tanstack/react-query'
import { serverNow } from '@/lib/clock'
import { NodeChoices } from '@/node/node-choices'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import type { NodeRow } from '@/services/devices'
import { endSession, startSession } from '@/session/session'
import { show } from '../components/show'
import { sessionOf } from '../session/sample'
import { nodeRow } from './sample-node'

afterEach(endSession)

test('calls a node there until it was silent for 90 s, and lets it be chosen', async () => {
  const silent = (id: string, forMs: number) => nodeRow(id, { state: 'offline', lastSeenAtMs: serverNow() - forMs })
  const items = [silent('书房', 60_000), silent('客厅', 120_000)]
  connect((async () => ({ atMs: serverNow(), items, nextCursor: null })) as unknown as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('ann'))
  const picked: string[] = []
  const obstacleOf = ({ state }: NodeRow) => (state === 'offline' ? '不在' : undefined)
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <NodeChoices sort="own" obstacleOf={obstacleOf} onPick={({ id }) => picked.push(id)} />
    </QueryClientProvider>,
  )
  await screen.waitFor('书房')
  expect(screen.words()).toContain('书房 在线 客厅 不在')
  await screen.tap('书房')
  expect(picked).toEqual(['书房'])
})

test('offers a node once that has moved between two pages', async () => {
  const page = (cursor: string | null) =>
    cursor === null
      ? { items: [nodeRow('甲'), nodeRow('乙')], nextCursor: '2' }
      : { items: [nodeRow('乙'), nodeRow('丁')], nextCursor: null }
  connect((async (_: unknown, { cursor }: { cursor: string | null }) => ({
    atMs: serverNow(),
    ...page(cursor),
  })) as unknown as Parameters<typeof connect>[0]) // of the one call
  startSession(sessionOf('ann'))
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <NodeChoices sort="own" onPick={() => undefined} />
    </QueryClientProvider>,
  )
  await screen.waitFor('乙')
  await screen.tap('显示更多')
  await screen.waitFor('丁')
  expect(screen.words().match(/乙/g)).toHaveLength(1)
})
