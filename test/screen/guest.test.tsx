import { Guest } from '@/screen/guest'
import { show } from '../components/show'

test('introduces the app to a guest on a tab, with the demonstration and the guide', async () => {
  const screen = await show(<Guest title="登录后查看积分" note="都在这里。" isTab />)
  await screen.waitFor('随时看到每台节点')
  for (const words of ['闲置带宽换积分', '在外也能用家里的设备']) expect(screen.words()).toContain(words)
  for (const name of ['登录', '先看看演示', '看看怎么用']) screen.find(name)
})

test('says only what the page is for elsewhere', async () => {
  const screen = await show(<Guest title="登录后查看积分" note="都在这里。" />)
  expect(screen.words()).toBe('登录后查看积分 都在这里。 登录')
})
