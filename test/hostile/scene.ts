import { countedRows, moneyOrders } from './counted-rows'
import type { Deed } from './deeds'
import { type Failure, watchStorage } from './failing-calls'
import type { Run } from './one-run'
import { mark, openPhone, type Phone, type Screen, uid } from './runs-of-app'

/** Somebody does something; the app is started again; another account signs in; the first one comes back. */

export const stages = ['act', 'restart', 'leaving'] as const
type Stage = (typeof stages)[number]
/** `at`: which call of that stage. */
type Fault = { stage: Stage; at: number; failure: Failure }

const isOfPhone = (line: string) => /^nodemate\.(device\.|serverAhead|session )/.test(line)

/** What nobody but the account itself may find. */
const leftBy = ({ session: { authToken, accessToken } }: Phone): string[] => {
  const persons = [authToken, accessToken, mark, '13800000002']
  const lines = Object.entries({ ...window.localStorage }).map(([key, text]) => `${key} ${text}`)
  const isItsOwn = (line: string) => isOfPhone(line) || line.startsWith(`nodemate.left.${uid}.`)
  return lines.filter(
    line => persons.some(each => line.includes(each)) || (!isItsOwn(line) && line.includes(`"${uid}"`)),
  )
}

const busyIn = ({ container }: Screen) =>
  [...container.querySelectorAll('.nm-button:has(.nm-button__ring)')].map(each => `${each.textContent} is busy`)

const kept = (run: Run): string[] => run.allPayments().map(({ orderNo }) => orderNo)

/** What is wrong whatever was done. */
const wrongIn = (phone: Phone, screen: Screen, isGone: boolean): string[] => [
  ...busyIn(screen),
  ...(isGone ? leftBy(phone).map(line => `${line} is left`) : []),
  ...(isGone && screen.words().includes(mark) ? [`shows ${screen.words()}`] : []),
]

/** `isKilled`: the app is, while the reply is on its way. */
export const play = async (deed: Deed, isKilled: boolean, fault?: Fault) => {
  const storage = watchStorage()
  const phone = await openPhone()
  const wrong: string[] = []
  const calls: Record<Stage, readonly string[]> = { act: [], restart: [], leaving: [] }
  const during = async <T>(stage: Stage, does: () => Promise<T>): Promise<T> => {
    storage.begin(fault?.stage === stage ? fault : undefined)
    const result = await does()
    calls[stage] = [...storage.calls]
    storage.begin()
    return result
  }

  const first = phone.start()
  if (!deed.isGuest) first.startSession(phone.session)
  const screen = await phone.open(first, deed.page)
  await phone.pass(6)
  const [rows, orders] = [await countedRows(phone), await moneyOrders(phone)]
  await deed.before?.(phone, first)
  await phone.pass(1)
  const before = screen.texts()
  const fresh = () => screen.texts().filter(text => !before.includes(text))
  if (isKilled) phone.network.loses = 'replies'
  const said = new Set<string>()
  const saidLast = await during('act', async () => {
    await deed.does(phone, first, screen)
    await phone.pass(isKilled ? 0 : 20, () => {
      for (const text of fresh()) said.add(text)
    })
    return fresh()
  })
  const inTime = await countedRows(phone)
  if (!isKilled) wrong.push(...wrongIn(phone, screen, deed.leaves !== undefined))
  await phone.kill(screen)
  phone.network.loses = undefined

  const seen = await during('restart', async () => {
    const run = phone.start()
    const shown = await phone.open(run, deed.page)
    await phone.pass(20)
    return { run, shown }
  })
  wrong.push(...wrongIn(phone, seen.shown, deed.leaves !== undefined))
  const again = { ...seen.run.currentSession(), kept: kept(seen.run), open: seen.run.openIntentions() }

  await during('leaving', async () => {
    seen.run.endSession()
    await phone.pass(2)
    seen.run.startSession(phone.nextSession)
    await phone.pass(8)
  })
  wrong.push(...wrongIn(phone, seen.shown, true))
  await phone.kill(seen.shown)

  const last = phone.start()
  const me = await phone.open(last, '/pages/account/me')
  await phone.pass(3)
  wrong.push(...wrongIn(phone, me, true))
  last.endSession()
  last.startSession(phone.session)
  await phone.pass(10)
  const added = (await moneyOrders(phone)).filter(each => !orders.includes(each))
  const unkept = added.filter(each => !kept(last).includes(each))
  const done = await countedRows(phone)
  await phone.kill(me)
  phone.close()
  jest.restoreAllMocks()
  const since = (now: typeof rows) => now.map((count, at) => count - (rows[at] ?? 0))
  return { wrong, calls, said: [...said], saidLast, again, added, unkept, inTime: since(inTime), done: since(done) }
}
export type Played = Awaited<ReturnType<typeof play>>
