import { and, eq, inArray } from 'drizzle-orm'
import { usualOptions } from '@/pages/printing/options'
import { payments } from '@/services/payments'
import { onces, sessions } from '../backend/db/core'
import { feedbacks } from '../backend/db/help'
import { orders } from '../backend/db/orders'
import { printJobs } from '../backend/db/printing'
import { dayMs } from '../backend/server-day'
import { type Stored, storedBefore } from '../upgrade/stored'
import { type Env, type Journeys, until } from './driver'
import { openFromMe } from './from-me'

const account = 'u-ordinary'

/** The app over what an older version stored, on a server that still knows its session. */
const resume = async ({ backend, open }: Env, page?: string, stored = storedBefore(Date.now())) => {
  const { expiresAt: expiresAtMs, ...session } = stored.session
  await backend.db.insert(sessions).values({ ...session, expiresAtMs })
  const phone = await open(undefined, page, stored)
  // This server does not know the orders, services and documents that are stored on the phone, nor its site their relay.
  phone.expectComplaints(/CallError|ERR_|https:\/\/nodes\.nodemate\.example.* Content Security Policy/)
  return { stored, phone }
}

const addOrder = ({ backend }: Env, order: Partial<typeof orders.$inferInsert>) =>
  backend.db.insert(orders).values({
    ...{ orderNo: 'made-before', uid: account, requestId: 'made-before', kind: 'boost', itemId: 'boost-2h' },
    ...{ title: '两小时加速', quantity: 1, voucherCodes: [], createdAtMs: Date.now(), isHidden: false },
    ...order,
  })

const nameAfterPoint = (call: string) => call.slice(call.indexOf('.') + 1)

const intentionOf = ({ intentions: { intentions } }: Stored, call: string) => {
  // It was stored under the group that its call was in at the time.
  const found = intentions.find(each => nameAfterPoint(each.call) === nameAfterPoint(call))
  if (!found) throw new Error(`no open ${call} is stored`)
  return found
}

/** Those that are sent again under the same id. The others are asked about by a read. */
const sentAgain = [
  'points.takeOnlinePoints',
  'points.takeNewcomerPoints',
  'points.takeOpenGift',
  'points.redeemCode',
  'growth.takeGrowth',
  'boosts.useBoost',
  'schedules.addWakeup',
  'feedback.sendFeedback',
]

/** Each was sent again and took effect, except the gift, which this account has claimed before. */
const haveActed = async ({ backend }: Env, stored: Stored) => {
  const ids = sentAgain.map(call => intentionOf(stored, call).requestId)
  const acted = () => backend.db.select().from(onces).where(inArray(onces.requestId, ids))
  await until(async () => (await acted()).length === ids.length - 1)
}

const hourMs = 3_600_000

export const upgradeJourneys: Journeys = {
  'asks what became of every open intention, and each has one effect': async env => {
    const stored = storedBefore(Date.now())
    const exchange = intentionOf(stored, 'mall.exchangeGoods')
    const { requestId } = exchange
    await addOrder(env, { orderNo: 'exchanged', requestId, kind: 'thing', itemId: 'goods-cup', points: 100 })
    const { phone } = await resume(env, undefined, stored)
    await haveActed(env, stored)
    await until(async () => !((await phone.stored()).intentions ?? '').includes(requestId))
    const exchanged = await env.backend.db
      .select()
      .from(orders)
      .where(and(eq(orders.uid, account), eq(orders.itemId, 'goods-cup')))
    expect(exchanged.filter(order => order.requestId === requestId)).toHaveLength(1)
    // The server has nothing of these; they stay, to be sent under the same id or given up.
    for (const call of ['payments.orderBoost', 'payments.orderTopUp'])
      expect((await phone.stored()).intentions).toContain(intentionOf(stored, call).requestId)
  },

  'shows the payments that are not settled': async env => {
    const stored = storedBefore(Date.now())
    const [cancelled = '', paid = ''] = stored.payments.payments.map(({ orderNo }) => orderNo)
    const closesAtMs = Date.now() + hourMs
    await addOrder(env, { orderNo: cancelled, requestId: 'a boost', amountFen: 200, closesAtMs })
    await addOrder(env, { orderNo: paid, requestId: 'a voucher', amountFen: 1_290, closesAtMs })
    const openedAtMs = Date.now()
    const { phone } = await resume(env, undefined, stored)
    await phone.tap(/^付款结果确认中，请不要重复付款，另有/)
    await phone.waitFor('有一笔付款没有完成')
    await phone.waitFor('两小时加速 · ¥2.00')
    await phone.waitFor('付款结果确认中，请不要重复付款')
    await phone.waitFor('音乐会员月卡 · ¥12.90')
    expect((await phone.stored()).payments).toContain(paid)
    // How anything else ends says nothing about a payment.
    await haveActed(env, stored)
    const questions = (await env.backend.control.requests()).filter(({ name }) => name === payments.boostOrder.name)
    // An older version did not store when its sheet was open, so one may have been as the app began: "not paid" is
    // believed, as is shown by now, six seconds later. The phone's clock may differ from the server's by one of them.
    expect(Math.max(...questions.map(({ at }) => at)) - openedAtMs).toBeGreaterThanOrEqual(5_000)
    expect(questions.length).toBeLessThanOrEqual(6)
  },

  'resumes services, a print and a backup': async env => {
    const stored = storedBefore(Date.now())
    const [job] = stored.prints.jobs
    const { id = '', stage: { jobId = '' } = {} } = job ?? {}
    const at = { deviceId: 'node-3', printerId: 'printer-5', svHost: '127.0.0.1', svPort: 40_105 }
    const document = { owcode: id, sha256: '5'.repeat(64), sizeBytes: 69, pages: 2, options: usualOptions }
    const moments = { uploadedAtMs: Date.now(), startsAtMs: Date.now() }
    await env.backend.db.insert(printJobs).values({ ...at, ...document, ...moments, jobId, uid: account })
    const { phone } = await resume(env, undefined, stored)
    await openFromMe(phone, '远程访问')
    await phone.waitFor('客厅的盒子')
    await phone.waitFor('网页')
    await phone.back('pages/tunnels/list')
    await phone.waitFor('138****0002')
    await phone.tap('打印')
    await phone.waitFor('合同.pdf')
    await phone.tap(/^合同.pdf/)
    // The row shows that state too, so this waits for words that only its own page has.
    await phone.waitFor('可以离开这个页面，打印会继续。')
    await phone.waitFor('已发给打印机，还没有开始打印')
    await phone.back('pages/printing/progress')
    await phone.waitFor('打印选项')
    await phone.back('pages/printing/printing')
    await phone.waitFor('138****0002')
    await phone.tap('图片备份')
    await phone.tap(/^办公室角落里/)
    for (const words of ['已暂停', '共 2 张', '还剩 2']) await phone.waitFor(words)
    await phone.back('pages/backup/backup')
    await phone.tap('客厅的盒子，在线')
    for (const words of ['共 2 张', '已备份 2']) await phone.waitFor(words)
  },

  'keeps settings and the diagnostic ID': async env => {
    const { phone, stored } = await resume(env)
    await openFromMe(phone, '设置')
    await phone.waitFor(/^深色，?已选中/)
    // Today's app does not show it, and keeps it anyway.
    expect((await phone.stored())['device.settings']).toMatch(/news\\?":true/)
    await phone.waitFor(String(stored['device.diagnosticId']))
  },

  'keeps drafts and what was read': async env => {
    // Sending the open feedback would delete its draft.
    const { phone } = await resume(env, undefined, { ...storedBefore(Date.now()), intentions: { intentions: [] } })
    await openFromMe(phone, '使用指南')
    await phone.waitFor('已读 3 / 8')
    await phone.back('pages/help/guide')
    await phone.waitFor('138****0002')
    await phone.tap('打印')
    await phone.waitFor('不说话的打印机')
    await phone.back('pages/printing/printing')
    await phone.waitFor('138****0002')
    await phone.tap(/^意见反馈/)
    await phone.waitFor('8/1,000')
    await phone.waitFor('建议，已选中')
  },

  'remembers which replies were seen': async env => {
    // The stored visit was eight days ago, and a reply comes a day after what was sent.
    const feedback = { uid: account, kind: 'idea' as const, text: '希望有小组件', fileIds: [] }
    const { db } = env.backend
    await db.delete(feedbacks).where(eq(feedbacks.uid, account))
    await db.insert(feedbacks).values([
      { ...feedback, feedbackId: 'answered before', sentAtMs: Date.now() - 20 * dayMs },
      { ...feedback, feedbackId: 'answered since', sentAtMs: Date.now() - 5 * dayMs },
    ])
    const { phone } = await resume(env)
    await openFromMe(phone, '意见反馈，1 条新回复')
  },

  'remembers what was reserved': async env => {
    const { phone } = await resume(env, '/pages/binding/reserve')
    await phone.waitFor('预约成功')
  },

  'keeps the wait for the next code': async env => {
    const { 'device.resend': waits } = storedBefore(Date.now())
    const phone = await env.open(undefined, '/pages/account/sign-in', { 'device.resend': waits })
    await phone.waitFor('秒后重发')
  },

  'shows the last known state while nothing responds': async env => {
    await env.backend.control.fault('devices.nodes', { kind: 'hang' })
    const { phone } = await resume(env)
    await phone.waitFor('书房 NAS')
  },
}
