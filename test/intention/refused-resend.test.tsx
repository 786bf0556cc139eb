import { and, eq } from 'drizzle-orm'
import { boosts } from '@/services/boosts'
import { boostUses } from '../backend/db/payments'
import { fatesOf } from '../chaos/bad-luck'
import { planId } from '../chaos/people'
import { dropTimers, openPhone, type Phone, plugNode, signIn } from '../chaos/phone'
import { setNetwork } from '../chaos/surroundings'

/** A first request that arrives when nobody waits for it any more, after its resend was refused. */

const [uid, nodeId] = ['u-fleet', 'fleet-00001'] as const
let phone: Phone

beforeEach(async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // the lost and the refused request
  setNetwork(true)
  phone = await openPhone({ seed: 1 })
  await signIn(phone, uid)
  await phone.pass(5_000)
})
afterEach(() => {
  for (const app of phone.windows.all()) phone.windows.close(app)
  dropTimers()
  phone.env.stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const used = () => phone.env.backend.db.$count(boostUses, and(eq(boostUses.uid, uid), eq(boostUses.deviceId, nodeId)))
const call = boosts.useBoost.name
const askedTimes = () => phone.env.counts.arrivals.filter(({ name }) => name === call).length

/** The first request is lost, and acts late; the node is offline only when the app asks again. */
const tapInVain = async () => {
  const fate = fatesOf(call).findIndex(({ is }) => is === 'late')
  phone.badLuck.add('boost', { which: 0, fate, after: 0, times: 1 })
  void phone.person.app.boost(planId, nodeId)
  await phone.pass(5_000)
  await plugNode(phone, uid, false)
  for (let second = 0; askedTimes() < 2 && second < 65; second += 1) await phone.pass(1_000)
  await phone.pass(2_000)
  await plugNode(phone, uid, true)
}

test('uses one boost for a tap that was refused again and arrived later, and for the next tap', async () => {
  await tapInVain()
  expect([askedTimes(), await used()]).toEqual([2, 0])
  await phone.pass(60_000)
  expect(await used()).toBe(1)
  void phone.person.app.boost(planId, nodeId)
  await phone.pass(5_000)
  expect(await used()).toBe(1)
})

test('starts no boost by itself once the user was told that it was refused', async () => {
  const { db, writes } = phone.env.backend
  await tapInVain()
  await phone.pass(60_000)
  await writes(() => db.delete(boostUses).where(eq(boostUses.uid, uid)))
  for (const isForeground of [false, true]) phone.person.app.go(isForeground)
  await phone.pass(5 * 60_000)
  expect(askedTimes()).toBe(2)
})
