import { account } from '@/services/account'
import { max } from '../evening/counts'
import { acts } from './acts'
import type { App } from './app'
import { isTap } from './bad-luck'
import { otherThan, type Uid, uids } from './people'
import { dropTimers, inOtherWindow, moveClock, openPhone, type Phone, seeWhoIsIn, signIn, turnToOther } from './phone'
import type { Evening, Meanwhile, Step } from './steps'
import { setStorage } from './storage'
import { setNetwork } from './surroundings'
import {
  accountOf,
  deniedOf,
  elsewhereOf,
  feedbackOf,
  limitsOf,
  lostOf,
  missingOf,
  moneyOf,
  picturesOf,
  settingsOf,
  spentBy,
  unendedOf,
  unfinishedOf,
  unkeptOf,
} from './truths'

const minuteMs = 60_000
const maxPerHour = 600
const maxUploads = 3

const endLasting = async ({ lasting }: Phone, at: number) => {
  for (const each of lasting.splice(0)) {
    if (each.untilAt > at) lasting.push(each)
    else await each.end()
  }
}

/** Numbers what is done in the other window, beyond all steps of an evening. */
const alsoFrom = 100
const meanwhileFrom = 200

const take = async (phone: Phone, step: Step, at: number) => {
  const { badLuck, person, settled, pass } = phone
  await endLasting(phone, at)
  seeWhoIsIn(phone)
  // Comes back to the app and signs in first.
  if (isTap(step.does)) person.app.go(true)
  if (person.app.session().status !== 'signed-in') await signIn(phone, person.uid)
  if (step.badLuck) badLuck.add(step.does, step.badLuck)
  const { does, elsewhere } = step
  await acts[does](phone, step, at)
  const isAlso = elsewhere !== null && isTap(does) && does !== 'pay'
  if (isAlso) await inOtherWindow(phone, () => acts[does](phone, { ...step, which: elsewhere }, at + alsoFrom))
  await settled()
  if (step.meanwhile) await doMeanwhile(phone, step, step.meanwhile, at)
  await pass(step.thenMs)
  const isExpired = phone.windows.all().some(app => app.session().status === 'expired')
  if (isExpired && !phone.wasToldExpired) person.wrong.push('the session ended, and our servers had not said so')
}

/** While what was begun is on its way. */
const doMeanwhile = async (phone: Phone, step: Step, { does, afterMs }: Meanwhile, at: number) => {
  await phone.pass(afterMs)
  await inOtherWindow(phone, () => acts[does](phone, step, at + meanwhileFrom), true)
  await phone.settled()
}

/** What waits as long as a server may want, and then a little; no service of an hour ends just then. */
const healMs = 17 * minuteMs + 7_700

/** A node that has refused everything for long is left alone until the user is back. */
const comeBack = ({ person, windows }: Phone) => {
  if (person.hasLostNode) for (const app of windows.all()) app.go(false)
  for (const app of windows.all()) app.go(true)
}

/**
 * Nothing fails any more, and each account is used for a quarter of an hour. The one that is signed in comes first, as
 * what it wanted is still on its list.
 */
const heal = async (phone: Phone) => {
  const { badLuck, person, pass } = phone
  badLuck.clear()
  // Also the one call that was still to fail.
  setStorage(phone, 'well')
  await endLasting(phone, Number.POSITIVE_INFINITY)
  moveClock(phone, -person.clockMovedMs)
  comeBack(phone)
  seeWhoIsIn(phone)
  for (const uid of [person.uid, otherThan(person.uid)]) {
    await signIn(phone, uid)
    await showTunnelsAgain(phone)
    await pass(healMs)
    await readSettingsAgain(phone)
    await compare(phone, uid)
  }
}

/** What was on its way may still fail. */
const showTunnelsAgain = async ({ windows, pass }: Phone) => {
  for (let times = 0; times < 2; times += 1) {
    for (const app of windows.all()) void app.showTunnels()
    await pass(minuteMs / 2)
  }
}

const compare = async (phone: Phone, uid: Uid) => {
  const { person, pass, windows, env } = phone
  person.wrong.push(...(await spentBy(uid, person.wanted, env.backend.db)))
  for (const app of windows.all()) person.wrong.push(...(await wrongIn(app, uid, phone)))
  // A payment that was not through when it was asked about is asked about on the next return.
  for (const app of windows.all()) app.go(false)
  for (const app of windows.all()) app.go(true)
  await pass(minuteMs)
  for (const app of windows.all()) person.wrong.push(...(await moneyIn(app, uid, phone)))
}

/**
 * A save that its account has signed out of, or whose window was closed, may act after the account is back and has read
 * its settings: the phone shows them once they are read again.
 */
const readSettingsAgain = async ({ env: { counts }, windows, pass }: Phone) => {
  const { name } = account.saveSettings
  const wasLate = counts.arrivals.some(arrival => arrival.name === name && arrival.fate === 'late')
  if (!wasLate && !windows.unheard.has(name)) return
  for (const app of windows.all()) void app.readSettings()
  await pass(minuteMs)
}

const moneyIn = async (app: App, uid: Uid, { person, env: { backend } }: Phone): Promise<string[]> => [
  ...(await moneyOf(uid, app, backend)),
  ...(person.wasStorageBad ? [] : await unkeptOf(uid, app, backend)),
]

/** What this window says, and the servers do not. */
const wrongIn = async (app: App, uid: Uid, { person, env, windows }: Phone): Promise<string[]> => {
  const { db } = env.backend
  const { wanted, hasForgotten, wasStorageBad, hadTwoWindows, spinners } = person
  const spinning = [...spinners].filter(each => each.app === app)
  return [
    ...spinning.map(() => 'a button still waits'),
    ...(await elsewhereOf(uid, wanted, db)),
    ...(await feedbackOf(uid, wanted, db)),
    ...accountOf(uid, app),
    ...(app.tunnels() ? [] : ['the code of tunnels never came']),
    ...(await limitsOf(uid, wanted, db)),
    ...(await deniedOf(uid, wanted, db)),
    // A window that nobody could tell of a change adopts it at its next start.
    ...(wasStorageBad && hadTwoWindows ? [] : [...(await settingsOf(uid, app, db)), ...unendedOf(uid, wanted, app)]),
    ...(hasForgotten ? [] : await unfinishedOf(uid, wanted, app, db)),
    ...(wasStorageBad
      ? []
      : [...lostOf(uid, wanted, app), ...picturesOf(uid, app, windows.all()), ...missingOf(app, wanted)]),
  ]
}

const runsBackwards = ({ env: { counts } }: Phone): boolean =>
  counts.arrivals.some(({ atMs }, at) => atMs < (counts.arrivals[at - 1]?.atMs ?? 0))

const askedTooMuch = ({ env: { counts }, person: { runs, retries, hadTwoWindows } }: Phone): string[] => {
  const perHour = max([true, false].flatMap(counts.perHour))
  const windows = hadTwoWindows ? 2 : 1
  const uploads = max(counts.uploadsByFile().values())
  return [
    ...(perHour > maxPerHour * windows ? [`${perHour} requests in an hour`] : []),
    ...(uploads > maxUploads * (runs + retries) ? [`${uploads} uploads of a file in ${runs} runs`] : []),
  ]
}

/** Spends one evening, heals everything, and returns what is wrong then. */
export const spend = async (evening: Evening) => {
  const spoken: string[] = []
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    jest.spyOn(console, level).mockImplementation((...words) => void spoken.push(words.map(String).join(' ')))
  setNetwork(true)
  const phone = await openPhone(evening)
  const { person, tokens, env, windows, pass } = phone
  await signIn(phone, uids[0])
  if (evening.hasTwoWindows) await turnToOther(phone, true)
  for (const [at, step] of evening.steps.entries()) await take(phone, step, at)
  await heal(phone)
  const isIn = (texts: readonly string[]) => tokens.some(token => texts.some(text => text.includes(token)))
  const wrong = [...person.wrong, ...askedTooMuch(phone)]
  if (isIn(spoken)) wrong.push('a token is on the console')
  if (isIn(phone.addresses)) wrong.push('a token is in an address')
  if (runsBackwards(phone)) wrong.push('the time ran backwards')
  person.app.signOut()
  await pass(minuteMs)
  for (const app of windows.all()) windows.close(app)
  dropTimers()
  env.stop()
  return { wrong, arrivals: env.counts.arrivals }
}
