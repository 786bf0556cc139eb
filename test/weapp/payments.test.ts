import { payments } from '@/services/payments'
import { orders } from '../backend/db/orders'
import type { Phone } from './phone'
import { refuse } from './platform/api'
import { watchedPhones } from './watched-phones'

/**
 * What the platform says × what the server says. The platform's word is never enough for success; one tap is one
 * order; and until it is settled every start of the app says so.
 */
const env = watchedPhones()
let phone: Phone
beforeEach(() => env().expectComplaints(/OrderQuery/))

const claims = {
  paid: () => undefined,
  cancelled: () => refuse('cancel'),
  error: () => refuse('requestPayment:fail system error'),
  'no callback': () => new Promise(() => undefined),
  killed: () => new Promise(() => undefined),
}
type Claim = keyof typeof claims

/** The truth at the provider, or why it is not heard. */
const truths = {
  SUCCESS: (prepayId: string) => provider({ prepayId, outcome: 'paid' }),
  NOTPAY: async () => undefined,
  timeout: () => env().backend.control.fault('payments.boostOrder', { kind: 'hang' }),
  500: () => env().backend.control.fault('payments.boostOrder', { kind: 'status', status: 500 }),
}
type Truth = keyof typeof truths

const provider = async (attempt: object) => {
  const { ok } = await fetch(`${env().backend.origin}/_provider/pay`, {
    method: 'POST',
    body: JSON.stringify(attempt),
  })
  expect(ok).toBe(true)
}

const boot = async (claim: Claim, truth: Truth) => {
  const { backend, boot: start } = env()
  const sheet = { opened: 0 }
  const requestPayment = async ({ package: prepay }: { package: string }) => {
    await truths[truth](prepay.replace('prepay_id=', ''))
    sheet.opened += 1
    return claims[claim]()
  }
  const storage = { 'nodemate.session': JSON.stringify(await backend.session('u-ordinary')) }
  phone = start({ storage, platform: { requestPayment } })
  return sheet
}

const buy = async () => {
  await phone.open('/pages/boosts/boosts?deviceId=node-1')
  await phone.waitFor('客厅的盒子')
  await phone.tap(/^两小时加速.*¥2\.00$/)
  await phone.tap('付款 ¥2.00')
}

const relaunch = async () => {
  phone.kill()
  phone = env().boot({ memory: phone.memory })
  await phone.open()
}

/** Long enough for five queries, also when none is answered. */
const roundMs = 60_000
const watchdogMs = 60_000

const pageSays = (claim: Claim, truth: Truth): string => {
  if (truth === 'SUCCESS') return '付款成功'
  // Only a report of the platform ends the ten minutes in which the money may still arrive.
  if (truth !== 'NOTPAY' || claim !== 'cancelled') return '付款确认中'
  return '还没有付款'
}
const bannerSays = (claim: Claim, truth: Truth): string => {
  if (truth === 'SUCCESS') return '付款成功'
  if (truth !== 'NOTPAY' || claim !== 'cancelled') return '付款结果确认中，请不要重复付款'
  return '有一笔付款没有完成'
}

const intentions = async () =>
  (await env().backend.db.select().from(orders)).filter(({ requestId }) => !requestId.startsWith('seeded'))
const sentOrders = async () =>
  (await env().backend.control.requests()).filter(({ name }) => name === payments.orderBoost.name).length

const cells = Object.keys(claims).flatMap(claim => Object.keys(truths).map(truth => [claim, truth]))

// as: Object.keys gives texts; they are these objects' own keys.
test.each(cells as [Claim, Truth][])(
  'believes the server, where the platform says %s and the server %s',
  async (claim, truth) => {
    const sheet = await boot(claim, truth)
    await buy()
    await phone.until(() => sheet.opened > 0, 'the payment sheet')
    expect(phone.sees('付款成功')).toBe(false)

    if (claim !== 'killed') {
      await phone.advance(claim === 'no callback' ? watchdogMs + roundMs : roundMs)
      await phone.waitFor(pageSays(claim, truth))
      expect(phone.sees('付款成功')).toBe(truth === 'SUCCESS')
      expect(phone.sees('继续付款 ¥2.00')).toBe(pageSays(claim, truth) === '还没有付款')
      await phone.open('/pages/nodes/home')
      await phone.waitFor('今日积分')
      // A success that was seen on its page is not shown again.
      expect(phone.sees(bannerSays(claim, truth))).toBe(truth !== 'SUCCESS')
    }

    await relaunch()
    await phone.waitFor('今日积分')
    await phone.advance(roundMs)
    const isStillToReport = claim === 'killed' || truth !== 'SUCCESS'
    if (isStillToReport) await phone.waitFor(bannerSays(claim, truth))
    expect(phone.sees('付款成功')).toBe(truth === 'SUCCESS' && isStillToReport)

    expect(await sentOrders()).toBe(1)
    expect(await intentions()).toHaveLength(1)
    expect(phone.memory.storage.get('nodemate.payments') ?? '').not.toContain('prepay')
  },
)
