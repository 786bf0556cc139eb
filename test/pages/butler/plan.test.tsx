import { Plan } from '@/pages/butler/parts/plan'
import { show } from '../../components/show'

test('names once what the server says twice of a plan', async () => {
  const plan = { goodsId: 'plan-1', name: '节点管家', days: 30, helps: 1, benefits: ['周报', '周报'], pricePoints: 300 }
  const screen = await show(<Plan plan={plan} isExtension={false} />)
  expect(screen.words().split('周报')).toHaveLength(2)
})

test('ticks no remote support where a plan includes none', async () => {
  const plan = { goodsId: 'plan-1', name: '节点管家', days: 30, helps: 0, benefits: ['周报'], pricePoints: 300 }
  const screen = await show(<Plan plan={plan} isExtension={false} />)
  expect(screen.words()).toContain('30 天 周报')
})
