import { and, eq } from 'drizzle-orm'
import { formatServerDay } from '@/i18n/format-time'
import { ledger } from '../backend/db/points'
import { dayMs, dayOf } from '../backend/server-day'
import type { Driver, Env, Journeys } from './driver'
import { openAndAgree } from './sign-in'

const openPoints = async (env: Env) => {
  const phone = await env.open('u-ordinary', '/pages/points/home')
  await phone.waitFor('可用积分')
  await phone.waitFor('在线积分')
  return phone
}

/** The button says how many points there are, which grows by the minute. */
const claimOnline = (phone: Driver) => phone.tap(/^领取 [\d,]+ 积分$/)

const came = /\+[\d,]+ 积分已到账/
const arrivals = async ({ backend }: Env, name: string) =>
  (await backend.control.requests()).filter(arrival => arrival.name === name).length

/** Counts the claims of online points in the ledger from now on: one claim is a row for each node. */
const claimsSince = async ({ backend }: Env, sinceMs: number) => {
  const rows = await backend.db
    .select()
    .from(ledger)
    .where(and(eq(ledger.uid, 'u-ordinary'), eq(ledger.reason, 'online')))
  return new Set(rows.map(({ atMs }) => atMs).filter(atMs => atMs >= sinceMs)).size
}

const countOf = async (phone: Driver, words: string) => (await phone.words()).split(words).length - 1

export const pointsJourneys: Journeys = {
  'says once that the first reads take long, and reads all of them on one retry': async env => {
    const phone = await env.open('u-ordinary', '/pages/account/me')
    await phone.waitFor('138****0002')
    await phone.pass(0)
    await env.backend.control.fault('*', { kind: 'hang' })
    await phone.tapTab('积分')
    await phone.waitFor('按节点')
    await phone.pass(10_000)
    await phone.waitFor('还在等服务器答复')
    expect(await countOf(phone, '还在等服务器答复')).toBe(1)
    await env.backend.control.clearFaults()
    await phone.tap('重试')
    await phone.waitFor('可用积分')
    await phone.waitFor('在线积分')
    await phone.waitForGone('还在等服务器答复')
  },

  'claims online points by one tap, and says how many': async env => {
    const startMs = Date.now()
    const phone = await openPoints(env)
    await claimOnline(phone)
    await phone.waitFor('积分已到账')
    expect(await phone.words()).toMatch(came)
    await phone.waitFor('暂时没有可领取的')
    expect(await claimsSince(env, startMs)).toBe(1)
  },

  'keeps what can be claimed above the first steps, also after a day on which all was claimed': async env => {
    const phone = await openPoints(env)
    await claimOnline(phone)
    await phone.waitFor('暂时没有可领取的')
    await phone.restart()
    await phone.tapTab('积分')
    await phone.waitFor('新手任务')
    const words = await phone.words()
    expect(words.indexOf('在线积分')).toBeLessThan(words.indexOf('新手任务'))
    expect(words).not.toContain('领取 0 积分')
  },

  'claims once when the response is lost': async env => {
    const startMs = Date.now()
    const phone = await openPoints(env)
    phone.expectComplaints(/online\/points\/take/)
    await env.backend.control.fault('points.takeOnlinePoints', { kind: 'lostAnswer' }, 1)
    await claimOnline(phone)
    await phone.waitFor('积分已到账')
    expect(await claimsSince(env, startMs)).toBe(1)
    expect(await arrivals(env, 'points.takeOnlinePoints')).toBe(2)
    expect((await phone.stored()).intentions ?? '').not.toContain('takeOnlinePoints')
  },

  'reports claimed points at the next start after a kill': async env => {
    const startMs = Date.now()
    const phone = await openPoints(env)
    phone.expectComplaints(/online\/points\/take/)
    await env.backend.control.fault('points.takeOnlinePoints', { kind: 'lostAnswer' })
    await claimOnline(phone)
    await phone.waitFor('现在确认')
    await env.backend.control.clearFaults()
    await phone.restart()
    await phone.waitFor('积分已到账')
    expect(await claimsSince(env, startMs)).toBe(1)
  },

  'claims nothing without a network, neither now nor later': async env => {
    const phone = await openPoints(env)
    phone.expectComplaints(/offline|ERR_INTERNET_DISCONNECTED/)
    await phone.setOffline(true)
    await phone.waitFor('没有网络')
    await claimOnline(phone)
    await phone.waitFor('没有网络，什么都没有发出')
    await phone.setOffline(false)
    await phone.waitForGone('没有网络，内容可能不是最新的')
    await phone.restart()
    await phone.waitFor('书房 NAS')
    expect(await arrivals(env, 'points.takeOnlinePoints')).toBe(0)
  },

  'claims by itself once that was turned on and the nodes are shown: once a day, said once, also over a lost response':
    async env => {
      const { control } = env.backend
      const startMs = Date.now()
      const phone = await env.open('u-ordinary', '/pages/settings/settings')
      phone.expectComplaints(/online\/points\/take/)
      await phone.waitFor('从下次看到“节点”页开始。领取后的积分可能开始计算有效期')
      await phone.restart()
      await phone.waitFor('书房 NAS')
      expect(await arrivals(env, 'points.takeOnlinePoints')).toBe(0)

      await phone.tapTab('我的')
      await phone.tap('设置')
      await phone.tap(/^打开时自动领取在线积分/)
      // Its points were claimed today.
      await control.moveClock(dayMs)
      await control.fault('points.takeOnlinePoints', { kind: 'lostAnswer' }, 1)
      await phone.back('pages/settings/settings')
      await phone.tapTab('节点')
      // A browser sends it once more by itself.
      await phone.waitFor(/已自动领取 [\d,]+ 积分|积分已到账/)
      expect(await claimsSince(env, startMs)).toBe(1)
      await phone.restart()
      await phone.waitFor('书房 NAS')
      await phone.pass(0)
      expect(await claimsSince(env, startMs)).toBe(1)

      await control.moveClock(2 * dayMs)
      await phone.restart()
      await phone.waitFor(/已自动领取 [\d,]+ 积分/)
      await phone.tapTab('积分')
      await phone.waitFor('暂时没有可领取的')
      expect(await claimsSince(env, startMs)).toBe(2)
    },

  'shows a new account its gift, its first step and what is left to do': async ({ open }) => {
    const phone = await openAndAgree(open)
    await phone.tapTab('积分')
    await phone.waitFor('开箱礼')
    await phone.waitFor('这段时间还没有数据')
    await phone.tap('领取', { within: '开箱礼' })
    await phone.waitFor('+200 积分已到账')
    await phone.waitForGone('开箱礼')
    await phone.tap('领取', { within: '欢迎来到节点伴侣' })
    await phone.waitFor('+50 积分已到账')
    await phone.waitForGone('欢迎来到节点伴侣')
    await phone.tap(/^还有 \d+ 项可以做$/)
    await phone.waitFor('去完成')
  },

  'claims a finished step once': async env => {
    const phone = await openPoints(env)
    await phone.waitFor('拥有三台节点')
    await phone.tap('领取', { within: '拥有三台节点' })
    await phone.waitFor('+300 积分已到账')
    await phone.waitForGone('拥有三台节点')
    expect(await arrivals(env, 'points.takeNewcomerPoints')).toBe(1)
  },

  'redeems a valid code, and explains a used and an expired one': async env => {
    const phone = await openPoints(env)
    phone.expectComplaints(/user\/exchange/)
    await phone.tap('兑换码')
    await phone.type('输入兑换码', 'abc')
    await phone.tap('兑换')
    await phone.waitFor('应有 4 到 32 个字符')
    await phone.type('输入兑换码', 'used-01')
    await phone.tap('兑换')
    await phone.waitFor('这个兑换码已经用过了')
    await phone.type('输入兑换码', 'LATE-01')
    await phone.tap('兑换')
    await phone.waitFor('这个兑换码已经过期了')
    await phone.type('输入兑换码', ' good-01 ')
    await phone.tap('兑换')
    await phone.waitFor('+100 积分已到账')
  },

  'shows each day’s points by cause and by node': async env => {
    const phone = await openPoints(env)
    await phone.tap('30 天，未选中')
    await phone.waitFor('近 30 天获得')
    await phone.tap('看表格')
    const yesterday = formatServerDay(dayOf(Date.now() - dayMs), 'zh')
    await phone.tap(yesterday)
    await phone.waitFor(`${yesterday}的积分`)
    await phone.waitFor('在线时长')
    await phone.waitFor('合计')
    await phone.tap('按节点，未选中')
    await phone.waitFor('其他来源')
  },

  'shows the dates of points that expire soon': async env => {
    const phone = await openPoints(env)
    await phone.tap('210 积分将在 30 天内过期')
    await phone.waitFor('60 积分')
    await phone.waitFor('150 积分')
    await phone.waitFor('这些积分够兑')
    const [, goods = ''] = (await phone.words()).split('这些积分够兑')
    const [dearest = ''] = goods.trim().split('\n')
    await phone.tap(dearest)
    await phone.waitFor('商品详情')
    await phone.waitFor(dearest)
  },

  'shows the ledger by month with sums and a filter, and exports all of it': async env => {
    const phone = await env.open('u-ordinary', '/pages/ledger/ledger')
    await phone.waitFor(/支出 [\d,]+/)
    await phone.tap('支出，未选中')
    await phone.waitFor('兑换商品')
    await phone.waitForGone('在线积分')
    await phone.tap(/^兑换商品.*−100$/, { nth: 0 })
    await phone.waitFor('订单号')
    await phone.back('pages/orders/order')
    await phone.waitFor('兑换商品')
    await phone.tap('全部，未选中')
    await phone.waitFor('在线积分')
    await phone.tap('导出')
    await phone.tap('开始导出')
    await phone.waitFor('笔已准备好')
    await phone.tap((await phone.sees('发送文件')) ? '发送文件' : '下载文件')
  },

  'shows a new account an empty ledger with a way to earn points': async ({ open }) => {
    const phone = await openAndAgree(open)
    await phone.tapTab('积分')
    await phone.tap('积分明细')
    await phone.waitFor('还没有积分记录')
    await phone.tap('去领取积分')
    await phone.waitFor('可用积分')
  },

  'shows the own place in the ranking on three days, and hides it': async env => {
    const phone = await env.open('u-ordinary', '/pages/ranking/ranking')
    // Just after midnight nobody has earned anything today.
    await phone.tap('近三天，未选中')
    await phone.waitFor('超过了')
    expect(await phone.words()).not.toMatch(/1\d{10}|\d{3}\*{4}\d{4}/)
    await phone.tap(/^在排行中隐藏我.*，已关闭$/)
    await phone.waitFor('我（已隐藏）')
  },
}
