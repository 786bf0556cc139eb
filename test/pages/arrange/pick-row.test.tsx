import { PickRow } from '@/pages/arrange/parts/pick-row'
import { show } from '../../components/show'

const node = {
  ...{
    id: 'n-1',
    name: '客厅',
    model: null,
    code: null,
    group: '家里',
    todayPoints: null,
    upKbps: null,
    downKbps: null,
  },
  ...{ limit: null, alerts: [], tunnelAddr: null },
}

test('calls a node online that was silent for a moment, as every other list does, also to a screen reader', async () => {
  const row = (silentMs: number) => (
    <PickRow
      node={{ ...node, state: 'offline', lastSeenAtMs: Date.now() - silentMs }}
      isChosen={false}
      onToggle={jest.fn()}
    />
  )
  const screen = await show(row(30_000))
  expect(screen.words()).toBe('客厅 家里 在线')
  screen.find('客厅，在线 家里，未勾选')
  await screen.redraw(row(120_000))
  expect(screen.words()).toBe('客厅 家里 离线')
  screen.find('客厅，离线 家里，未勾选')
})
