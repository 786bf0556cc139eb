import type { InferInput } from 'valibot'
import { boosts } from '@/services/boosts'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import type { Ask } from './ask'
import { askProvider } from './ask-provider'
import { hourMs } from './server-day'
import { type Backend, startBackend } from './start'

const minuteMs = 60_000

let backend: Backend
let ask: Ask
let provider: ReturnType<typeof askProvider>
beforeEach(async () => {
  backend = await startBackend()
  ask = await backend.signIn('u-ordinary')
  provider = askProvider(backend.origin)
})
afterEach(() => backend.stop())

const buyBoost = (more: Partial<InferInput<typeof payments.orderBoost.input>> = {}) =>
  ask(payments.orderBoost, { requestId: 'boost-order', planId: 'boost-2h', deviceId: 'node-1', ...more })
const stateOf = async ({ orderNo }: { orderNo: string }) => (await ask(payments.boostOrder, { orderNo })).tradeState
const left = async (planId: string) =>
  (await ask(boosts.boosts, {})).plans.find(plan => plan.planId === planId)?.timesLeft
const runningOn = async (deviceId: string) =>
  (await ask(boosts.boosts, {})).running.filter(boost => boost.deviceId === deviceId)

test('starts when it is paid, and adds up to what runs', async () => {
  await provider.pay(await buyBoost(), 'paid')
  const next = await buyBoost({ requestId: 'boost-second' })
  expect(await runningOn('node-1')).toHaveLength(1)
  await provider.pay(next, 'paid')
  const [first, second_] = await runningOn('node-1')
  expect(second_?.startAtMs).toBe(first?.endAtMs)
  expect((second_?.endAtMs ?? 0) - (first?.startAtMs ?? 0)).toBe(4 * hourMs)
})

test('is not there before its payment has settled', async () => {
  await backend.control.stopClock()
  await provider.pay(await buyBoost(), 'slow', 30)
  await backend.control.moveClock(29_000)
  expect(await runningOn('node-1')).toEqual([])
  await backend.control.moveClock(32_000)
  expect(await runningOn('node-1')).toHaveLength(1)
})

test('is neither sold nor used while another runs that it does not add to', async () => {
  await provider.pay(await buyBoost(), 'paid')
  const night = buyBoost({ requestId: 'boost-night', planId: 'boost-night' })
  await expect(night).rejects.toMatchObject({ code: 1204 })
  const use = ask(boosts.useBoost, { requestId: 'use-of-try', planId: 'boost-try', deviceId: 'node-1' })
  await expect(use).rejects.toMatchObject({ code: 1204 })
  expect(await left('boost-try')).toBe(1)
})

test('starts one of several uses and keeps the others', async () => {
  const before = (await left('boost-ten')) ?? 0
  await provider.pay(await buyBoost({ planId: 'boost-ten' }), 'paid')
  expect([await left('boost-ten'), (await runningOn('node-1')).length]).toEqual([before + 9, 1])
  const used = await ask(boosts.useBoost, { requestId: 'use-of-ten', planId: 'boost-ten', deviceId: 'node-3' })
  expect(used.endAtMs - used.startAtMs).toBe(2 * hourMs)
  expect(await left('boost-ten')).toBe(before + 8)
})

test('is used once for one intention, and not when none is left', async () => {
  const use = { requestId: 'use-of-try', planId: 'boost-try', deviceId: 'node-1' }
  const [first, twin] = await Promise.all([ask(boosts.useBoost, use), ask(boosts.useBoost, use)])
  expect(twin).toEqual(first)
  expect(await left('boost-try')).toBe(0)
  const another = ask(boosts.useBoost, { ...use, requestId: 'use-of-another', deviceId: 'node-3' })
  await expect(another).rejects.toMatchObject({ code: 1202 })
})

test.each([
  ['an offline node', { deviceId: 'node-5' }, 1101],
  ["another's node", { deviceId: 'node-other' }, 1102],
  ['a plan that is not for sale', { planId: 'boost-try' }, 1202],
])('is not sold for %s', async (_, more, code) => {
  await expect(buyBoost(more)).rejects.toMatchObject({ code })
  expect((await ask(orders.orders, { ofRequestId: 'boost-order' })).items).toEqual([])
})

test('ends when it is refunded, and its unused times go', async () => {
  const before = (await left('boost-ten')) ?? 0
  const order = await buyBoost({ planId: 'boost-ten' })
  await provider.pay(order, 'paid')
  // Whoever asks first hears of no such order, and then that no money has moved.
  await expect(stateOf(order)).rejects.toMatchObject({ code: 1301 })
  expect(await stateOf(order)).toBe('NOTPAY')
  await backend.control.moveClock(minuteMs)
  await provider.refund(order)
  expect([await stateOf(order), await left('boost-ten'), await runningOn('node-1')]).toEqual(['REFUND', before, []])
  const { items } = await ask(orders.orders, { orderNo: order.orderNo })
  expect(items).toMatchObject([{ state: 'refunded' }])
  await expect(provider.refund(order)).rejects.toThrow('409')
})
