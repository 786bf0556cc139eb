import { Guest } from '@/screen/guest'
import { show } from '../components/show'

test('shows a guest on a tab what there would be, below what it is, and leads to signing in without it too', async () => {
  const fetchSample = async () => ({ Sample: () => <>一周的示例</> })
  const words = { title: '登录后查看积分', note: '都在这里。' }
  const screen = await show(<Guest {...words} fetchSample={fetchSample} />)
  await screen.waitFor('一周的示例')
  expect(screen.words()).toBe('登录后查看积分 都在这里。 一周的示例 登录 先看看演示')
  const alone = await show(<Guest {...words} fetchSample={() => Promise.reject(new Error('lost'))} />)
  expect(alone.words()).toBe('登录后查看积分 都在这里。 登录')
})

test('says only what the page is for elsewhere', async () => {
  const screen = await show(<Guest title="登录后查看积分" note="都在这里。" />)
  expect(screen.words()).toBe('登录后查看积分 都在这里。 登录')
})
