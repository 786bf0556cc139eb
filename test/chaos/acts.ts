import { eq } from 'drizzle-orm'
import { sessions } from '../backend/db/core'
import { goods } from '../backend/db/mall'
import { orders } from '../backend/db/orders'
import { outcomes } from '../backend/db/payments'
import { wakeSchedules } from '../backend/db/wake'
import { attempt, paymentsOf } from '../backend/handlers/provider-ledger'
import { owner } from '../evening/env'
import { goodsId, nodesOf, otherThan, planId, pricePoints } from './people'
import {
  beBackAtOnce,
  closeWindow,
  giveNode,
  kill,
  moveClock,
  type Phone,
  plugNode,
  reload,
  signIn,
  signOut,
  sleep,
  turnToOther,
} from './phone'
import type { Step } from './steps'
import { failOneStorageCall, setStorage } from './storage'
import { setConnection, setNetwork } from './surroundings'
import { ended } from './truths'
import { type Act, nodeAt, tunnelActs } from './tunnel-acts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** The phone's clock is set by hand, by a network, or by a battery that was empty. */
const clockJumpsMs = [dayMs, -dayMs, 11 * minuteMs, -11 * minuteMs]
const unevenMs = 6_000
/** Waits, without faults, until the address of the provider's page is known. */
const sheetMs = 3_000

/** What the user does on the provider's page, which replaces the app in its window. */
const payAtProvider = async (phone: Phone, orderNo: string, which: number) => {
  const { person, env } = phone
  const { db, writes, clock } = env.backend
  await writes(() =>
    db.transaction(async tx => {
      const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo))
      const rows = await paymentsOf(tx, orderNo)
      const [payment] = rows.slice(-1)
      // The provider takes nothing twice; who asks for it has lied to the user.
      if (rows.some(({ settledAtMs }) => settledAtMs !== null)) person.wrong.push(`${orderNo} is to be paid again`)
      const outcome = outcomes[which % outcomes.length] ?? 'paid'
      if (order && payment) await attempt(tx, { order, payment, outcome, settlesInS: 20 }, clock.now())
    }),
  )
  await reload(phone)
}

/** A button's spinner, in the window where it was tapped. */
const spin = ({ person }: Phone, until: Promise<unknown>) => {
  const spinner = { app: person.app }
  person.spinners.add(spinner)
  void until.finally(() => person.spinners.delete(spinner))
}

/** What is bad for some steps, and then well again. */
const lasting =
  (begin: (phone: Phone) => (() => unknown) | Promise<() => unknown>): Act =>
  async (phone, { which }, at) => {
    phone.lasting.push({ untilAt: at + 1 + which, end: await begin(phone) })
  }

export const acts: Record<Step['does'], Act> = {
  ...tunnelActs,
  exchange: phone => {
    const { app, uid, wanted } = phone.person
    wanted.taps[uid] += 1
    spin(phone, app.exchange(goodsId, pricePoints))
  },
  order: (phone, { which }) => {
    const { app, uid, wanted } = phone.person
    wanted.orders[uid] += 1
    spin(phone, app.order(planId, nodeAt(phone, which)))
  },
  pay: async (phone, { which }) => {
    const { app } = phone.person
    const orderNo = app.unpaid()
    if (!orderNo) return
    spin(phone, app.pay(orderNo))
    await phone.pass(sheetMs)
    if (app.isPaying(orderNo)) await payAtProvider(phone, orderNo, which)
  },
  boost: (phone, { which }) => {
    const { app, uid, wanted } = phone.person
    wanted.boosts[uid] += 1
    spin(phone, app.boost(planId, nodeAt(phone, which)))
  },
  'send feedback': (phone, _step, at) => {
    const { app, uid, wanted } = phone.person
    const sent = { uid, text: `Idea ${at}.`, contact: `${uid}-${at}@mail.example` }
    wanted.feedbacks.push({ ...sent, app })
    spin(phone, app.sendFeedback(sent.text, sent.contact))
  },
  limit: (phone, { which }, at) => {
    const { app, wanted, runs } = phone.person
    const [nodeId, outcome] = [nodeAt(phone, which), `sent in life ${runs}`]
    const tries = wanted.limits.filter(each => each.nodeId === nodeId)
    // The page's button waits for the last one.
    if (tries.some(each => each.outcome === outcome)) return
    const isAlone = tries.every(each => ended.includes(each.outcome))
    const tried = { nodeId, upKbps: 1_000 + at, outcome, isAlone }
    wanted.limits.push(tried)
    const { clockMovedMs } = phone.person
    const limiting = app.limit(tried.nodeId, tried.upKbps).then(({ kind }) => {
      // By a clock that was set forward meanwhile, nothing of it can be on its way any more.
      const isByClock = kind === 'notReceived' && phone.person.clockMovedMs > clockMovedMs
      tried.outcome = isByClock ? 'unknown' : kind
    })
    spin(phone, limiting)
  },
  wake: (phone, { which }) => spin(phone, phone.person.app.wake(nodeAt(phone, which))),
  'schedule a wake-up': (phone, { which }) => {
    const { app, uid, wanted } = phone.person
    wanted.schedules[uid] += 1
    spin(phone, app.schedule(nodeAt(phone, which), `0${which}:30`))
  },
  'edit a wake-up': async (phone, { which }, at) => {
    const { db } = phone.env.backend
    const nodeId = nodeAt(phone, which)
    const [known] = await db.select().from(wakeSchedules).where(eq(wakeSchedules.nodeId, nodeId))
    // Once more while the first save waits.
    for (const time of ['06:00', `07:${10 + (at % 50)}`])
      if (known) spin(phone, phone.person.app.editSchedule(nodeId, known.id, time))
  },
  'change a setting': ({ person: { app } }, { which }) => app.setTextScale(which % 2 === 0 ? 1 : 1.15),
  print: async ({ env, person: { app, uid, wanted } }, _step, at) => {
    const name = `%PDF-${at}.pdf`
    env.sizes.set(`blob:${name}`, 1_000)
    wanted.prints.push({ uid, id: await app.print(name, { deviceId: owner.nodeId, printerId: owner.good }) })
  },
  'retry a print': ({ person }, { which }) => {
    const print = person.wanted.prints[which % Math.max(1, person.wanted.prints.length)]
    person.retries += 1
    if (print) person.app.retryPrint(print.id)
  },
  'back up': async ({ env, person: { app, uid, wanted } }, _step, at) => {
    const name = `\xff\xd8\xff ${at}.jpg`
    env.sizes.set(`blob:${name}`, 50_000 + at)
    if (uid !== owner.uid) return
    wanted.pictures.push({ app, name })
    await app.backUp(owner.nodeId, name, 50_000 + at)
  },
  'read again': phone => spin(phone, phone.person.app.readAgain()),
  'sign out': signOut,
  'be back at once': beBackAtOnce,
  'change accounts': phone => signIn(phone, otherThan(phone.person.uid)),
  'go behind': ({ person }) => person.app.go(false),
  'come back': ({ person }) => person.app.go(true),
  'lose the network': lasting(() => {
    setNetwork(false)
    return () => setNetwork(true)
  }),
  'use an uneven network': lasting(({ env }) => {
    env.setUneven(unevenMs)
    return () => env.setUneven(0)
  }),
  'get code late': lasting(({ windows }) => {
    windows.setPackages('late')
    return () => windows.setPackages('there')
  }),
  'get no code': lasting(({ windows }) => {
    windows.setPackages('missing')
    return () => windows.setPackages('there')
  }),
  'start without its code': async (phone, step, at) => {
    await acts[step.which % 2 === 0 ? 'get code late' : 'get no code'](phone, step, at)
    if (step.which > 1) await acts.expire(phone, step, at)
    await kill(phone)
    // As its first page does, which is looked at for a while.
    spin(phone, phone.person.app.readAgain())
    await phone.pass(minuteMs / 2)
  },
  'change networks': ({ env }) => {
    env.breakOff()
    setNetwork(true)
  },
  'fall asleep': sleep,
  'fill the storage': lasting(phone => {
    setStorage(phone, 'full')
    return () => setStorage(phone, 'well')
  }),
  'break the storage': lasting(phone => {
    setStorage(phone, 'broken')
    return () => setStorage(phone, 'well')
  }),
  'set the clock': (phone, { which }) => moveClock(phone, clockJumpsMs[which] ?? dayMs),
  'unplug the node': lasting(async phone => {
    const { uid } = phone.person
    phone.person.wanted.elsewhere = phone.person.wanted.elsewhere.filter(({ nodeId }) => nodeId !== nodesOf[uid][0])
    await plugNode(phone, uid, false)
    return () => plugNode(phone, uid, true)
  }),
  'lose the node': lasting(async phone => {
    const { uid } = phone.person
    phone.person.hasLostNode = true
    await giveNode(phone, uid, false)
    return () => giveNode(phone, uid, true)
  }),
  'decline the terms': lasting(({ windows }) => {
    for (const app of windows.all()) app.declineTerms()
    return () => {
      for (const app of windows.all()) app.acceptTerms()
    }
  }),
  'change the price': lasting(async ({ env: { backend } }) => {
    const cost = (points: number) =>
      backend.writes(() => backend.db.update(goods).set({ pricePoints: points }).where(eq(goods.goodsId, goodsId)))
    await cost(pricePoints + 1)
    return () => cost(pricePoints)
  }),
  'look around': (phone, { which }) => {
    phone.foreignBox = which
    spin(phone, phone.person.app.lookAround())
  },
  'fail one storage call': (phone, { which }) => failOneStorageCall(phone, which),
  'fly after the next reply': lasting(phone => {
    phone.withNextReply = () => setNetwork(false)
    return () => {
      phone.withNextReply = undefined
      setNetwork(true)
    }
  }),
  'fill the storage with the next reply': lasting(phone => {
    phone.withNextReply = () => setStorage(phone, 'full')
    return () => {
      phone.withNextReply = undefined
      setStorage(phone, 'well')
    }
  }),
  'forbid mobile data on it': lasting(phone => {
    phone.person.app.setMobileData('never')
    setConnection('cellular')
    phone.paidSinceMs ??= phone.env.backend.clock.now()
    return () => {
      phone.paidSinceMs = undefined
      setConnection('wifi')
      phone.person.app.setMobileData('ask')
    }
  }),
  expire: async ({ env: { backend }, person: { uid } }) => {
    const over = { expiresAtMs: backend.clock.now() - 1 }
    await backend.writes(() => backend.db.update(sessions).set(over).where(eq(sessions.uid, uid)))
  },
  'use another window': (phone, { which }) => turnToOther(phone, which % 2 === 0),
  'close the window': closeWindow,
  'be killed': kill,
  wait: () => undefined,
}
