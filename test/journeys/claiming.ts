import { eq } from 'drizzle-orm'
import { ledger } from '../backend/db/points'
import { dayMs } from '../backend/server-day'
import type { Env, Journeys } from './driver'

const claimsOf = async ({ backend }: Env) => {
  const rows = await backend.db.select().from(ledger).where(eq(ledger.reason, 'online'))
  return new Set(rows.filter(({ uid }) => uid === 'u-ordinary').map(({ atMs }) => atMs)).size
}

export const claimingJourneys: Journeys = {
  'claims at the opening once somebody wants it, once a day though the response is lost': async env => {
    // The account has claimed today.
    await env.backend.control.moveClock(dayMs)
    const phone = await env.open('u-ordinary', '/pages/settings/settings')
    phone.expectComplaints(/points\/take|ERR_/)
    await phone.tap(/^打开时自动领取在线积分.*，已关闭$/)
    await phone.waitFor(/^打开时自动领取在线积分.*，已开启$/)
    const before = await claimsOf(env)
    await env.backend.control.fault('points.takeOnlinePoints', { kind: 'lostAnswer' }, 1)
    await phone.restart()
    // A browser may send it again by itself, and then nothing was lost for the app.
    await phone.waitFor(/已自动领取 [\d,]+ 积分|[\d,]+ 积分已到账/)
    expect(await claimsOf(env)).toBe(before + 1)

    await phone.restart()
    await phone.waitFor('今日积分')
    await phone.tapTab('积分')
    await phone.waitFor('可用积分')
    expect(await claimsOf(env)).toBe(before + 1)
  },
}
