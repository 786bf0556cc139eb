import { boosts } from '@/services/boosts'
import { payments } from '@/services/payments'
import { type Env, exercise } from '../exercise'

const boost = { planId: 'boost-2h', deviceId: 'node-1' }
const topUp = { productId: 'top-up-30', phone: '13800000002' }

const newBoostOrder = async ({ ask }: Env) => {
  const { orderNo } = await ask(payments.orderBoost, { ...boost, requestId: 'boost-order' })
  // Whoever asks first hears of no such order.
  await ask(payments.boostOrder, { orderNo }).catch(() => undefined)
  return { orderNo }
}
const newTopUpOrder = async ({ ask }: Env) => {
  const { orderNo } = await ask(payments.orderTopUp, { ...topUp, requestId: 'top-up-order' })
  await ask(payments.topUpOrder, { orderNo }).catch(() => undefined)
  return { orderNo }
}

export const paymentsCalls = [
  exercise(boosts.boosts, { good: {}, bad: 'signed-out', refusedWith: 401 }),
  exercise(boosts.useBoost, {
    good: { planId: 'boost-try', deviceId: 'node-1', requestId: 'boost-use' },
    bad: { planId: 'boost-ten', deviceId: 'node-other', requestId: 'boost-use-of-another' },
    refusedWith: 1102,
  }),
  exercise(payments.orderBoost, {
    good: { ...boost, requestId: 'boost-order' },
    bad: { ...boost, deviceId: 'node-5', requestId: 'boost-for-offline' },
    refusedWith: 1101,
  }),
  exercise(payments.boostOrder, { good: newBoostOrder, bad: { orderNo: 'order-other' }, refusedWith: 1301 }),
  exercise(payments.orderTopUp, {
    good: { ...topUp, requestId: 'top-up-order' },
    bad: { productId: 'top-up-30', requestId: 'top-up-of-nobody' },
    refusedWith: 1601,
  }),
  exercise(payments.topUpOrder, { good: newTopUpOrder, bad: { orderNo: 'order-other' }, refusedWith: 1301 }),
]
