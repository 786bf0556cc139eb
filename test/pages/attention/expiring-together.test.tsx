import { QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import Attention from '@/pages/attention/attention'
import type { Call } from '@/request/call'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { PointsSummary, points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

afterEach(endSession)

test('names all points that expire at one moment, though their server tells of each lot', async () => {
  const atMs = Date.now()
  const expiresAtMs = atMs + 3_600_000
  const balance = { available: 500, earnedToday: 0, earnedThisMonth: 0, earnedInAll: 900 }
  const lots = [30, 50].map(points => ({ expiresAtMs, points }))
  const summary = v.parse(PointsSummary, { atMs, today: '2026-12-01', ...balance, expiring: lots })
  const rest = { items: [], nextCursor: null, agreements: [], printers: [], atMs, summary: null }
  startSession(sessionOf('ann'))
  connect((async ({ name }: Call) => (name === points.userPoints.name ? summary : rest)) as unknown as Parameters<
    typeof connect
  >[0]) // what is asked for here
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Attention />
    </QueryClientProvider>,
  )
  await screen.waitFor('去兑换')
  expect(screen.words()).toContain('80 积分')
})
