import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { UnbindRow } from '@/pages/node/parts/unbind-row'
import { createQueryClient, query } from '@/request/query'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { show } from '../../components/show'
import { type Env, openEnv } from '../../evening/env'
import { until } from '../../journeys/driver'

let env: Env
beforeEach(async () => {
  jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: 'switchTab:ok' })
  env = await openEnv({ seed: 1, nextFate: () => ({ is: 'well' }) })
  env.connect()
  startSession(await env.session('u-ordinary'))
})
afterEach(() => {
  endSession()
  env.stop()
})

/** What the pages of points say. */
const Points = () => {
  const balance = useQuery(query(points.userPoints, {})).data?.available
  const toClaim = useQuery(query(points.onlinePoints, {})).data?.points
  return <View>{`balance ${balance}, to claim ${toClaim}.`}</View>
}

test('shows what unbinding a node has paid, and offers it no longer', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Points />
      <UnbindRow deviceId="node-1" name="客厅的盒子" />
    </QueryClientProvider>,
  )
  const shown = () => /balance (\d+), to claim (\d+)\./.exec(screen.words())?.slice(1).map(Number) ?? []
  await screen.tap('解绑节点')
  await screen.waitFor('积分仍归你')
  await until(() => shown().length > 0 && !screen.words().includes('会失去什么'))
  const [balance = 0, toClaim = 0] = shown()
  await screen.type('输入“解绑”以确认', '解绑')
  await screen.tap('永久解绑')
  await until(() => (shown()[0] ?? 0) > balance && (shown()[1] ?? 0) < toClaim)
  // Nothing of it is lost.
  expect((shown()[0] ?? 0) + (shown()[1] ?? 0)).toBeGreaterThanOrEqual(balance + toClaim)
})
