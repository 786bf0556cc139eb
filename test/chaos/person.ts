import { max } from '../evening/counts'
import { acts } from './acts'
import { isTap } from './bad-luck'
import { otherThan, uids } from './people'
import { dropTimers, moveClock, openPhone, type Phone, setNetwork, signIn } from './phone'
import type { Evening, Step } from './steps'
import { moneyOf, picturesOf, spentBy, unfinishedOf, untrueOf } from './truths'

const minuteMs = 60_000
const maxPerHour = 600
const maxUploads = 3

const endLasting = async ({ lasting }: Phone, at: number) => {
  for (const each of lasting.splice(0)) {
    if (each.untilAt > at) lasting.push(each)
    else await each.end()
  }
}

const take = async (phone: Phone, step: Step, at: number) => {
  const { badLuck, person, settled, pass } = phone
  await endLasting(phone, at)
  // Comes back to the app and signs in first.
  if (isTap(step.does)) person.app.go(true)
  if (person.app.session().status !== 'signed-in') await signIn(phone, person.uid)
  if (step.badLuck) badLuck.add(step.does, step.badLuck)
  await acts[step.does](phone, step, at)
  await settled()
  await pass(step.thenMs)
}

/**
 * Nothing fails any more, and each account is used for a quarter of an hour. The one that is signed in comes first, as
 * what it wanted is still on its list.
 */
const heal = async (phone: Phone) => {
  const { badLuck, person, pass, world } = phone
  badLuck.clear()
  await endLasting(phone, Number.POSITIVE_INFINITY)
  moveClock(phone, -person.clockMovedMs)
  person.app.go(true)
  for (const uid of [person.uid, otherThan(person.uid)]) {
    await signIn(phone, uid)
    await pass(15 * minuteMs)
    const { db } = world.backend
    person.wrong.push(...(await spentBy(uid, person.wanted, db)))
    person.wrong.push(...(await untrueOf(uid, person.wanted, person.app, db)))
    if (!person.hasForgotten) person.wrong.push(...(await unfinishedOf(uid, person.wanted, person.app, db)))
    if (!person.wasStorageBad) person.wrong.push(...picturesOf(uid, person.app))
    // A payment that was not through when it was asked about is asked about on the next return.
    person.app.go(false)
    person.app.go(true)
    await pass(minuteMs)
    person.wrong.push(...(await moneyOf(uid, person.app, world.backend)))
  }
}

const runsBackwards = ({ world: { counts } }: Phone): boolean =>
  counts.arrivals.some(({ atMs }, at) => atMs < (counts.arrivals[at - 1]?.atMs ?? 0))

const askedTooMuch = ({ world: { counts }, person: { lives, retries } }: Phone): string[] => {
  const perHour = max([true, false].flatMap(counts.perHour))
  const uploads = max(counts.uploadsByFile().values())
  return [
    ...(perHour > maxPerHour ? [`${perHour} requests in an hour`] : []),
    ...(uploads > maxUploads * (lives + retries) ? [`${uploads} uploads of a file in ${lives} lives`] : []),
  ]
}

/** Spends one evening, heals everything, and returns what is wrong then. */
export const spend = async (evening: Evening) => {
  const spoken: string[] = []
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void spoken.push(words.map(String).join(' ')))
  setNetwork(true)
  const phone = await openPhone(evening)
  const { person, tokens, world, pass } = phone
  await signIn(phone, uids[0])
  for (const [at, step] of evening.steps.entries()) await take(phone, step, at)
  await heal(phone)
  const told = tokens.filter(token => spoken.some(words => words.includes(token)))
  const wrong = [...person.wrong, ...askedTooMuch(phone), ...told.map(() => 'a token is on the console')]
  if (runsBackwards(phone)) wrong.push('the time ran backwards')
  person.app.signOut()
  await pass(minuteMs)
  person.app.end()
  person.app.unwatch()
  dropTimers()
  world.stop()
  return { wrong, arrivals: world.counts.arrivals }
}
