import { QueryClientProvider } from '@tanstack/react-query'
import Taro from '@tarojs/taro'
import * as v from 'valibot'
import { Losses, useLosses } from '@/pages/settings/parts/losses'
import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { routes } from '@/routes'
import { boosts } from '@/services/boosts'
import { mall } from '@/services/mall'
import { orders } from '@/services/orders'
import { points } from '@/services/points'
import { endSession, startSession } from '@/session/session'
import { type InMemory, openInMemory } from '../../backend/in-memory'
import { seedAll } from '../../backend/seed/all'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'

const Part = () => <Losses losses={useLosses()} />

let backend: InMemory
beforeEach(async () => {
  backend = await openInMemory({ seed: (db, now) => seedAll(db, now, 2) })
})
afterEach(() => {
  endSession()
  backend.stop()
})

type Change = (call: Call, respond: () => Promise<unknown>) => Promise<unknown>

const opened = async (uid: string, change: Change = (_, respond) => respond()) => {
  startSession(sessionOf(uid))
  connect(((call: Call, input: unknown) =>
    change(call, () => backend.ask(uid, call, v.parse(call.input, input)))) as Parameters<typeof connect>[0]) // of any call
  return show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Part />
    </QueryClientProvider>,
  )
}

const exchange = (goodsId: string, expectedPoints: number) =>
  backend.ask('u-ordinary', mall.exchangeGoods, { requestId: `for-${goodsId}`, goodsId, quantity: 1, expectedPoints })

test('lists what is paid for, given or earned and not used yet', async () => {
  await exchange('butler-30', 300)
  const screen = await opened('u-ordinary')
  await screen.waitFor('加速 1 个正在进行或排队 · 还剩 5 次没用 去使用')
  await screen.waitFor('还没领，会一起失去 去领取')
  await screen.waitFor('次远程协助 去查看')
  await screen.waitFor('1 张，之后无法查看 查看订单')
})

test('leads to the tasks of growth once nothing else is left to be claimed', async () => {
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const ask = (call: Call, input: object) => backend.ask('u-ordinary', call, input)
  await ask(points.takeOnlinePoints, { requestId: 'claim-online' })
  const { tasks } = v.parse(points.newcomerPoints.reply, await ask(points.newcomerPoints, {}))
  for (const { task, state } of tasks)
    if (state === 'claimable') await ask(points.takeNewcomerPoints, { requestId: `claim-${task}`, task })
  const screen = await opened('u-ordinary')
  await screen.waitFor('还没领，会一起失去')
  await screen.tap('去领取')
  expect(navigateTo).toHaveBeenCalledWith({ url: routes.growth.growth().path })
})

test('counts the gift of a new account, and names what it has none of', async () => {
  const gift = await backend.ask('u-new', points.openGift, {})
  expect(gift).toMatchObject({ state: 'ready' })
  const screen = await opened('u-new')
  await screen.waitFor('会一起失去')
  await screen.waitFor('还剩 1 次没用')
  await screen.waitFor('没有管家')
  await screen.waitFor('没有券码')
})

test('does not take what it could not read for nothing, and reads it again when asked', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBusy = true
  const screen = await opened('u-ordinary', async (call, respond) => {
    if (isBusy && call.name === boosts.boosts.name) throw new CallError('refused', call.path, { code: 1999 })
    return respond()
  })
  await screen.waitFor('加速 暂时不知道有没有 重试')
  expect(screen.words()).not.toContain('没有加速')
  isBusy = false
  await screen.tap('重试')
  await screen.waitFor('还剩 5 次没用')
})

test('shows nothing as lost or kept while it is being read', async () => {
  const screen = await opened('u-ordinary', () => new Promise(() => undefined))
  expect(screen.words()).toContain('未领取的积分 — 加速 — 管家 — 券码 —')
})

test('does not say that there are no voucher codes when there are more orders', async () => {
  const screen = await opened('u-ordinary', async (call, respond) => {
    const reply = await respond()
    if (call.name !== orders.orders.name) return reply
    return { ...(reply as object), items: [], nextCursor: 'more' }
  })
  await screen.waitFor('券码 最近的订单里没有，更早的订单里可能有')
})
