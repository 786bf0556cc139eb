import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { FirstSteps } from '@/pages/nodes/parts/first-steps'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

let sinceMs: number | null
let asked: string[]
let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  sinceMs = null
  asked = []
  client = createQueryClient(() => true)
  connect((async ({ name }: { name: string }) => {
    asked.push(name)
    return name === 'points.openGift'
      ? { state: 'ready', points: 200, expiresAtMs: null }
      : { points: 0, nodes: [], sinceMs }
  }) as unknown as Parameters<typeof connect>[0]) // the test answers any call by hand
})

const open = (props: Parameters<typeof FirstSteps>[0]) =>
  show(
    <QueryClientProvider client={client}>
      <FirstSteps {...props} />
    </QueryClientProvider>,
  )

type Screen = Awaited<ReturnType<typeof show>>
const statesOf = ({ container }: Screen) =>
  Array.from(container.querySelectorAll('.nm-timeline__step')).map(step => /step--(\w+)/.exec(step.className)?.[1])

test('tells a new account what to do first, with the gift that waits, the reservation and the guide', async () => {
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const screen = await open({})
  await screen.waitFor('开箱礼')
  expect(screen.words()).toBe(
    [
      '三步开始 绑定一台节点 扫描机身上的二维码，或输入编号',
      '起个好认的名字 例如“客厅”“办公室”',
      '领取第一笔积分 节点在线就会累计，在“积分”里领取',
      '为你准备的 开箱礼 200 积分 领取',
      '还没有设备？ 预约一台，到货通知你 看看怎么用',
    ].join(' '),
  )
  expect(statesOf(screen)).toEqual(['later', 'later', 'later'])
  for (const name of ['还没有设备？', '看看怎么用']) await screen.tap(name)
  expect(navigateTo.mock.calls).toEqual([[{ url: '/pages/binding/reserve' }], [{ url: '/pages/help/guide' }]])
  expect(asked).toEqual(['points.openGift'])
})

test('ticks what is done, and says how to do the next step', async () => {
  const screen = await open({ node: { name: 'NM-Box 2', model: 'NM-Box 2' } })
  await screen.waitFor('绑定一台节点 已完成')
  expect(screen.words()).toContain('打开节点，在“工具”里重命名')
  expect(screen.words()).not.toContain('还没有设备？')
  expect(statesOf(screen)).toEqual(['done', 'later', 'later'])
})

test('leads to the first points once the node has a name', async () => {
  const screen = await open({ node: { name: '书房', model: 'NM-Box 2' } })
  await screen.waitFor('起个好认的名字 已完成')
  expect(statesOf(screen)).toEqual(['done', 'done', 'later'])
})

test('is gone after the first claim', async () => {
  const screen = await open({ node: { name: '书房', model: 'NM-Box 2' } })
  await screen.waitFor('三步开始')
  sinceMs = 1
  await act(async () => {
    await client.invalidateQueries()
    // The query library passes its results on in a timer.
    await new Promise(resolve => setTimeout(resolve))
  })
  expect(screen.words()).toBe('')
  // Nothing is asked again of an account that is not new.
  const before = asked.length
  await act(() => client.invalidateQueries())
  expect(asked).toHaveLength(before)
})
