import { liveRates } from '@/pages/nodes/live-rates'
import { nodeRow } from '../../node/sample-node'

const row = (upKbps: number | null, downKbps: number | null) => nodeRow('n', { upKbps, downKbps })

test('adds the rates of all nodes that have one', () => {
  expect(liveRates([row(1_000, 2_000), row(null, null), row(500, null), row(null, 30)])).toEqual({
    upKbps: 1_500,
    downKbps: 2_030,
  })
})

test('knows no rate where none was measured', () => {
  expect(liveRates([row(null, null)])).toBeNull()
})
