import { and, eq } from 'drizzle-orm'
import { backup } from '@/pages/backup/calls'
import { domainSetup } from '@/pages/ddns/calls'
import { miniApps } from '@/pages/mini-apps/calls'
import { orderList } from '@/pages/orders/calls'
import { printLog } from '@/pages/printing/log-calls'
import type { Call, InputOf, ReplyOf } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import { account } from '@/services/account'
import { binding } from '@/services/binding'
import { boosts } from '@/services/boosts'
import { devices } from '@/services/devices'
import { feedback } from '@/services/feedback'
import { growth } from '@/services/growth'
import { limit } from '@/services/limits'
import { mall } from '@/services/mall'
import { nodePage } from '@/services/node-page'
import { orders } from '@/services/orders'
import { payments } from '@/services/payments'
import { points } from '@/services/points'
import { schedules } from '@/services/schedules'
import { userData } from '@/services/user-data'
import { wake } from '@/services/wake'
import { acceptedAgreements, accounts } from '../backend/db/account'
import { sessions } from '../backend/db/core'
import { orders as placed } from '../backend/db/orders'
import { payments as prepaid } from '../backend/db/payments'
import { wipe } from '../backend/handlers/leaving'
import { attempt } from '../backend/handlers/provider-ledger'
import type { InMemory } from '../backend/in-memory'
import { openSession } from '../backend/sessions'
import { respondInProcess, site } from '../evening/in-process'

export const uid = 'u-ordinary'

/** Another phone of the account: the same requests, a session of its own. */
export const otherPhone = async (backend: InMemory) => {
  const { db, clock } = backend
  const { accessToken } = await openSession(db, uid, clock.now())
  const carry = httpTransport({
    roundTrip: respondInProcess({ backend, filesDir: '', read: async () => new Uint8Array() }),
    hosts: () => hostsOf('same-site', site),
    cookies: cookieJar(Date.now),
    accessToken: () => accessToken,
    isOnline: () => true,
    now: Date.now,
  })
  const ask = <C extends Call>(call: C, input: InputOf<C>): Promise<ReplyOf<C>> => carry(call, input, {})
  return { db, ask, now: () => clock.now() }
}
type Phone = Awaited<ReturnType<typeof otherPhone>>

const requestId = 'of-another-phone'
const redeem = ({ ask }: Phone, goodsId: string, quantity: number, expectedPoints: number) =>
  ask(mall.exchangeGoods, { requestId: `${requestId}-${quantity}`, goodsId, quantity, expectedPoints })
const ids = ['node-1', 'node-2', 'node-3'] as const
const onEach = async (act: (deviceId: string) => Promise<unknown>) => {
  for (const id of ids) await act(id)
}

/** What another phone of the same account does. */
export const otherActs: Record<string, (phone: Phone) => Promise<unknown>> = {
  'spends the points': async phone => {
    for (let at = 0; at < 100; at += 1) {
      const { available } = await phone.ask(points.userPoints, {})
      const quantity = Math.min(99 - (at % 30), Math.floor(available / 50))
      if (quantity < 1) return
      await redeem(phone, 'goods-coffee', quantity, 50 * quantity)
    }
  },
  'redeems one': phone => redeem(phone, 'goods-coffee', 1, 50),
  'boosts node 1': ({ ask }) => ask(boosts.useBoost, { planId: 'boost-try', deviceId: 'node-1', requestId }),
  'orders a boost': ({ ask }) => ask(payments.orderBoost, { planId: 'boost-2h', deviceId: 'node-1', requestId }),
  'hides the orders': async ({ ask }) => {
    const { items } = await ask(orders.orders, {})
    for (const { orderNo } of items) await ask(orderList.setOrderVisibility, { orderNo, isHidden: true })
  },
  'pays the orders': async ({ ask, db, now }) => {
    const open = await db
      .select()
      .from(placed)
      .where(and(eq(placed.uid, uid), eq(placed.title, '全天加速')))
    for (const order of open) {
      const { payment } = await ask(payments.orderBoost, { orderNo: order.orderNo })
      const prepayId = payment.package.replace('prepay_id=', '')
      const [row] = await db.select().from(prepaid).where(eq(prepaid.prepayId, prepayId))
      if (row) await attempt(db, { order, payment: row, outcome: 'paid', settlesInS: 0 }, now())
    }
  },
  'claims everything': async ({ ask }) => {
    await ask(points.takeOnlinePoints, { requestId })
    await ask(points.takeNewcomerPoints, { requestId, task: 'three-nodes' })
  },
  'checks in': ({ ask }) => ask(growth.takeGrowth, { task: 'signin', requestId }),
  'redeems a code': ({ ask }) => ask(points.redeemCode, { code: 'GOOD-02', requestId }),
  'removes the nodes': ({ ask }) => onEach(deviceId => ask(binding.bindNode, { action: 'unbind', deviceId })),
  'renames the nodes': ({ ask }) =>
    onEach(deviceId => ask(devices.renameDevice, { deviceId, name: `阳台 ${deviceId}` })),
  'limits the nodes': ({ ask }) =>
    onEach(deviceId => ask(limit.setLimit, { deviceId, upKbps: 5_000, downKbps: 7_000, hours: null })),
  'groups the nodes': ({ ask }) =>
    ask(userData.saveUserData, { entries: ids.map(id => ({ key: `group/${id}`, value: '别处' })) }),
  'changes the settings': ({ ask, now }) =>
    ask(account.saveSettings, {
      language: 'system',
      theme: 'dark',
      textScale: 1.25,
      notifications: { nodeOffline: true, pointsArrived: false, orders: true, news: false },
      mobileData: { backup: 'never', printing: 'ask', pictures: 'allow' },
      isHiddenInRanking: true,
      updatedAtMs: now(),
    }),
  'changes the domain': ({ ask }) =>
    ask(domainSetup.saveDomainSettings, {
      domainId: 'domain-1',
      nodeId: 'node-3',
      hasV4: true,
      hasV6: true,
      ttlS: 1_200,
      keyId: '',
      keySecret: '',
    }),
  'changes the folder': ({ ask }) => ask(backup.setBackupPath, { deviceId: 'node-1', path: '/存储/别处' }),
  'clears the prints': ({ ask }) => ask(printLog.clearPrintHistory, { isCleared: true }),
  'forgets the services': async ({ ask }) => {
    const { items } = await ask(userData.userData, { prefix: 'service' })
    if (items.length > 0) await ask(userData.saveUserData, { entries: items.map(({ key }) => ({ key, value: null })) })
  },
  'cleans the nodes': ({ ask }) =>
    onEach(async deviceId => {
      await ask(nodePage.cleanCache, { deviceId })
      await ask(nodePage.freeSpace, { deviceId })
    }),
  'updates a node': ({ ask }) => ask(nodePage.updateNode, { deviceId: 'node-1', toVersion: '3.2.0' }),
  'wakes the nodes': ({ ask }) => onEach(deviceId => ask(wake.wakeNow, { deviceId })),
  'schedules a wake-up': ({ ask }) =>
    onEach(deviceId =>
      ask(schedules.addWakeup, { requestId: `${requestId}-${deviceId}`, deviceId, weekdays: [1], time: '05:00' }),
    ),
  'starts a program': async ({ ask }) => {
    const { items } = await ask(miniApps.miniApps, undefined)
    const app = items.find(({ id }) => id === 'app-files')
    if (app) await ask(miniApps.agreeToMiniApp, { deviceId: 'node-2', appId: app.id, termsVersion: app.terms.version })
  },
  'pauses the wake-up': ({ ask }) =>
    ask(schedules.addWakeup, { requestId, deviceId: 'node-3', scheduleId: 'wake-1', isPaused: true }),
  'deletes the wake-up': ({ ask }) => ask(wake.deleteWakeup, { scheduleId: 'wake-1' }),
  'changes the wake-up': ({ ask }) =>
    ask(schedules.addWakeup, { requestId, deviceId: 'node-3', scheduleId: 'wake-1', time: '05:00', weekdays: [1] }),
  'redeems the last one': phone => redeem(phone, 'goods-0771', 1, 60),
  'claims for a task': ({ ask }) => ask(growth.takeGrowth, { task: 'first-feedback', requestId }),
  'sends feedback': ({ ask }) => ask(feedback.sendFeedback, { requestId, kind: 'idea', text: '别处' }),
  'redeems the butler': phone => redeem(phone, 'butler-30', 1, 300),
  'is asked for new agreements': ({ db }) =>
    db.update(acceptedAgreements).set({ version: '1.0' }).where(eq(acceptedAgreements.uid, uid)),
  'signs out everywhere': ({ db }) => db.delete(sessions).where(eq(sessions.uid, uid)),
  'deletes the account': async ({ db, now }) => {
    const [row] = await db.select().from(accounts).where(eq(accounts.uid, uid))
    if (row) await wipe(db, row, now())
  },
}
