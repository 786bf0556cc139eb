import { QueryClientProvider } from '@tanstack/react-query'
import { PlanSheet } from '@/pages/boosts/parts/plan-sheet'
import { createQueryClient } from '@/request/query'
import { boostPlans } from '../../backend/handlers/boost-plans'
import { show } from '../../components/show'

const hourMs = 3_600_000
const nowMs = Date.now()
const node = { id: 'node-1', name: '书房', state: 'online' } as const
const runs = { planId: 'boost-two-hours', deviceId: node.id, startAtMs: nowMs, endAtMs: nowMs + hourMs }

const open = (running: (typeof runs)[]) => {
  const [plan] = boostPlans.filter(({ addsUp }) => addsUp).map(known => ({ ...known, timesLeft: 1 }))
  if (!plan) throw new Error('the stand-in has no plan that can be queued')
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <PlanSheet input={{ kind: 'use', plan }} node={node} running={running} nowMs={nowMs} onClose={() => undefined} />
    </QueryClientProvider>,
  )
}

test('says whether a boost can be combined only where another one runs', async () => {
  expect((await open([runs])).words()).toContain('叠加')
  expect((await open([])).words()).not.toContain('叠加')
})
