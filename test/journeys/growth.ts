import { and, eq, like } from 'drizzle-orm'
import { claims } from '../backend/db/points'
import { dayMs } from '../backend/server-day'
import type { Env, Journeys } from './driver'

const openGrowth = async (env: Env) => {
  const phone = await env.open('u-ordinary', '/pages/growth/growth')
  await phone.waitFor('签到领 20 积分')
  return phone
}

const signInsOf = async ({ backend }: Env, sinceMs: number) =>
  (
    await backend.db
      .select()
      .from(claims)
      .where(and(eq(claims.uid, 'u-ordinary'), like(claims.what, 'signIn/%')))
  ).filter(({ atMs }) => atMs >= sinceMs).length

export const growthJourneys: Journeys = {
  'extends the streak by checking in, once a day': async env => {
    const startMs = Date.now()
    const phone = await openGrowth(env)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('+20 积分已到账')
    await phone.waitFor('今天已签到')
    await phone.waitFor('6 天')
    expect(await signInsOf(env, startMs)).toBe(1)
  },

  'checks in once when the response is lost': async env => {
    const startMs = Date.now()
    const phone = await openGrowth(env)
    phone.expectComplaints(/growth\/take/)
    await env.backend.control.fault('growth.takeGrowth', { kind: 'lostAnswer' }, 1)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('今天已签到')
    await phone.waitFor('6 天')
    expect(await signInsOf(env, startMs)).toBe(1)
  },

  'shows the server’s refusal and state when another phone has checked in': async env => {
    const phone = await openGrowth(env)
    phone.expectComplaints(/growth\/take/)
    const ask = await env.backend.signIn('u-ordinary')
    const { growth } = await import('@/services/growth')
    await ask(growth.takeGrowth, { task: 'signin', requestId: 'another-phone' })
    await phone.tap('签到领 20 积分')
    await phone.waitFor('这份奖励已经领过了')
    await phone.waitFor('今天已签到')
  },

  'starts the next day by the server’s clock': async env => {
    const phone = await openGrowth(env)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('今天已签到')
    await env.backend.control.moveClock(dayMs)
    await phone.restart()
    await phone.waitFor('书房 NAS')
    await phone.tapTab('积分')
    await phone.tap(/^签到与成长/)
    await phone.waitFor('签到领 50 积分')
    await phone.tap('签到领 50 积分')
    await phone.waitFor('7 天')
  },

  'shows another month of the calendar, and returns': async env => {
    const phone = await openGrowth(env)
    await phone.tap('上个月')
    await phone.waitFor('按北京时间的日期计算')
    await phone.tap('下个月')
    await phone.waitFor('北京时间')
  },

  'claims a finished task, and leads to the page of an unfinished one': async env => {
    const phone = await openGrowth(env)
    await phone.waitFor('用节点打印一次')
    await phone.tap('领取', { within: '用节点打印一次' })
    await phone.waitFor('+20 积分已到账')
    await phone.tap('去完成', { within: '领取今天的在线积分' })
    await phone.waitFor('可用积分')
  },
}
