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
  'signing in: the streak goes on, once': async env => {
    const startMs = Date.now()
    const phone = await openGrowth(env)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('+20 积分已到账')
    await phone.waitFor('今天已签到')
    await phone.waitFor('6 天')
    expect(await signInsOf(env, startMs)).toBe(1)
  },

  'a lost answer to signing in: asked for, and signed in once': async env => {
    const startMs = Date.now()
    const phone = await openGrowth(env)
    phone.expectComplaints(/growth\/take/)
    await env.backend.control.fault('second.takeGrowth', { kind: 'lostAnswer' }, 1)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('今天已签到')
    await phone.waitFor('6 天')
    expect(await signInsOf(env, startMs)).toBe(1)
  },

  'signed in on another phone meanwhile: the server’s word, and the true state': async env => {
    const phone = await openGrowth(env)
    phone.expectComplaints(/growth\/take/)
    const ask = await env.backend.signIn('u-ordinary')
    const { second } = await import('@/services/second')
    await ask(second.takeGrowth, { task: 'signin', requestId: 'another-phone' })
    await phone.tap('签到领 20 积分')
    await phone.waitFor('这份奖励已经领过了')
    await phone.waitFor('今天已签到')
  },

  'the server’s next day is another day, whatever this phone’s clock says': async env => {
    const phone = await openGrowth(env)
    await phone.tap('签到领 20 积分')
    await phone.waitFor('今天已签到')
    await env.backend.control.moveClock(dayMs)
    await phone.restart()
    await phone.waitFor('书房 NAS')
    await phone.tapTab('我的')
    await phone.tap(/^签到与成长/)
    await phone.waitFor('签到领 50 积分')
    await phone.tap('签到领 50 积分')
    await phone.waitFor('7 天')
  },

  'another month of the calendar, and back': async env => {
    const phone = await openGrowth(env)
    await phone.tap('上个月')
    await phone.waitFor('按北京时间的日期计算')
    await phone.tap('下个月')
    await phone.waitFor('北京时间')
  },

  'a task that is done is claimed, one that is not leads to where it is done': async env => {
    const phone = await openGrowth(env)
    await phone.waitFor('用节点打印一次')
    await phone.tap('领取', { within: '用节点打印一次' })
    await phone.waitFor('+20 积分已到账')
    await phone.tap('去完成', { within: '领取今天的在线积分' })
    await phone.waitFor('可用积分')
  },
}
