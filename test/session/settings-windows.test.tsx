import { eq } from 'drizzle-orm'
import { settings } from '../backend/db/account'
import { dropTimers, openPhone, type Phone, signIn } from '../chaos/phone'
import { setNetwork } from '../chaos/surroundings'

/** Two windows of one browser that both change settings, over the stand-in, where the news of one is on its way to the other. */

const uid = 'u-fleet'
let phone: Phone

beforeEach(async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // what fails without a network
  setNetwork(true)
  phone = await openPhone({ seed: 1 })
  await signIn(phone, uid)
  await phone.pass(5_000)
})
afterEach(() => {
  setNetwork(true)
  for (const app of phone.windows.all()) phone.windows.close(app)
  dropTimers()
  phone.env.stop()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const saved = async () => {
  const [row] = await phone.env.backend.db.select().from(settings).where(eq(settings.uid, uid))
  return row && { textScale: row.saved.textScale, backup: row.saved.mobileData.backup }
}

/** On another phone of the account. */
const chooseElsewhere = async (textScale: 1 | 1.3) => {
  const { db, writes, clock } = phone.env.backend
  const [row] = await db.select().from(settings).where(eq(settings.uid, uid))
  const updatedAtMs = clock.now()
  const chosen = row && { ...row.saved, textScale, updatedAtMs }
  if (chosen) await writes(() => db.update(settings).set({ saved: chosen, updatedAtMs }).where(eq(settings.uid, uid)))
}

const openOther = async () => {
  const other = phone.windows.open()
  await phone.pass(5_000)
  return other
}

test.each([0, 20, 700, 850, 1_000])('keeps what both have changed, %d ms apart', async apartMs => {
  const [one, other] = [phone.person.app, await openOther()]
  one.setMobileData('never')
  await phone.pass(apartMs)
  other.setTextScale(1.15)
  await phone.pass(30_000)
  expect(await saved()).toEqual({ textScale: 1.15, backup: 'never' })
  expect([one.textScale(), other.textScale()]).toEqual([1.15, 1.15])
})

test.each([0, 20, 700, 850, 1_000])(
  'brings nothing back that another phone has changed since, %d ms apart',
  async apartMs => {
    const [one, other] = [phone.person.app, await openOther()]
    one.setTextScale(1.15)
    await phone.pass(apartMs)
    other.setMobileData('never')
    await phone.pass(30_000)
    await chooseElsewhere(1.3)
    one.setMobileData('ask')
    await phone.pass(30_000)
    expect(await saved()).toEqual({ textScale: 1.3, backup: 'ask' })
  },
)

test('saves at the next start what a window had changed that was closed without a network', async () => {
  const [one, other] = [phone.person.app, await openOther()]
  setNetwork(false)
  one.setTextScale(1.15)
  await phone.pass(2_000)
  phone.windows.close(one)
  other.setMobileData('never')
  await phone.pass(2_000)
  phone.windows.close(other)
  setNetwork(true)
  await chooseElsewhere(1)
  phone.person.app = await openOther()
  await phone.pass(30_000)
  expect(await saved()).toEqual({ textScale: 1.15, backup: 'never' })
})
