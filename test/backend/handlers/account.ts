import { handlersOf } from '../handler'
import { badInput } from '../refusals'
import { accountOf } from './accounts'
import { growthOf } from './claims'
import { refuseWhileBlocked, wipe } from './leaving'
import { levelAt } from './levels'
import { sendCaptcha, spendCaptcha } from './sms-codes'
import { handOut, ticketSubject } from './tickets'

const leaveTicketLastsMs = 10 * 60_000

export const accountHandlers = handlersOf({
  user: async (_, { db, uid }) => {
    const { nickname, avatarUrl, openId } = await accountOf(db, uid)
    const { level } = levelAt(await growthOf(db, uid)).level
    return { uid, nickname, avatarUrl, level, isAccountBound: openId !== null }
  },

  maskedPhone: async (_, { db, uid }) => {
    const { phone } = await accountOf(db, uid)
    return { maskedPhone: `${phone.slice(0, 3)}****${phone.slice(-4)}` }
  },
})

export const deletionHandlers = handlersOf({
  sendDeregisterCaptcha: async (_, { db, uid, now }) => {
    const { phone } = await accountOf(db, uid)
    return sendCaptcha(db, { phone, purpose: 'deregister', now })
  },

  verifyDeregisterCaptcha: async ({ captcha }, { db, uid, now }) => {
    const { phone } = await accountOf(db, uid)
    await spendCaptcha(db, { phone, purpose: 'deregister', now }, captcha)
    return { ticket: await handOut(db, 'deregister', uid, now + leaveTicketLastsMs) }
  },

  deregister: async ({ ticket }, { db, uid, now }) => {
    const leaver = await ticketSubject(db, 'deregister', ticket, now)
    if (leaver !== uid) throw badInput([{ path: 'ticket', message: 'is another account’s' }])
    await refuseWhileBlocked(db, uid, now)
    await wipe(db, await accountOf(db, uid), now)
    return null
  },
})
