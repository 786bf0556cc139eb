import type { Call } from '@/request/call'
import type { Settings } from '@/services/account'
import { killAfter } from '../pages/backup/kill-after'
import { storedBefore } from '../upgrade/stored'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** What the account has chosen on another phone. */
const chosen: Settings = {
  language: 'system',
  theme: 'dark',
  textScale: 1,
  notifications: { nodeOffline: true, pointsArrived: false, orders: true, news: false },
  mobileData: { backup: 'never', printing: 'never', pictures: 'never' },
  isHiddenInRanking: true,
  updatedAtMs: 1_700_000_000_000,
}
let theirs: Settings | null
let isReadable: boolean
/** The server's copy is read after so long. */
let readMs: number
let sent: Settings[]

/** The server's rule: the newest wins. */
const server = async ({ name }: Pick<Call, 'name'>, input: unknown): Promise<unknown> => {
  if (name === 'account.settings') {
    await new Promise(resolve => setTimeout(resolve, readMs))
    if (!isReadable) throw new Error('network')
    return { settings: theirs }
  }
  if (name !== 'account.saveSettings') return {}
  const saved = input as Settings // the only input of this call
  sent.push(saved)
  if (!theirs || theirs.updatedAtMs <= saved.updatedAtMs) theirs = saved
  return { settings: theirs }
}

/** A start of the app over what the phone has stored. What ran before is killed: its timers never end. */
const start = async () => {
  jest.clearAllTimers()
  const app = openWindow(() => ({
    ...jest.requireActual<typeof import('@/start/account')>('@/start/account'),
    ...jest.requireActual<typeof import('@/start/restore')>('@/start/restore'),
  }))
  app.send.connect(server as Parameters<typeof app.send.connect>[0]) // two calls are answered
  app.followAccount(app.query.createQueryClient(() => true))
  app.restoreStored()
  await passed(0)
  return app
}
const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers({ now: chosen.updatedAtMs + 86_400_000 })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  theirs = chosen
  isReadable = true
  readMs = 0
  sent = []
})
afterEach(() => jest.useRealTimers())

test('keeps what the account has chosen when its first read here fails, one setting is changed and the app killed', async () => {
  isReadable = false
  const { session, settings } = await start()
  session.startSession(sessionOf('ann'))
  await passed(0)
  settings.changeSettings({ textScale: 1.25 })
  await passed(10_000)
  expect(sent).toEqual([])
  isReadable = true
  const next = await start()
  await passed(10_000)
  const { updatedAtMs: _, ...all } = { ...chosen, textScale: 1.25 }
  expect(next.settings.settings()).toMatchObject(all)
  expect(theirs).toMatchObject(all)
})

test('keeps every rule of mobile data that the account has chosen but the one that is changed before the app is killed', async () => {
  isReadable = false
  const { session, settings } = await start()
  session.startSession(sessionOf('ann'))
  await passed(0)
  settings.changeSettings({ mobileData: { printing: 'allow' } })
  await passed(10_000)
  isReadable = true
  await start()
  await passed(10_000)
  expect(theirs?.mobileData).toEqual({ backup: 'never', printing: 'allow', pictures: 'never' })
})

test('sends nothing before the first read of a start, and then what both phones have changed', async () => {
  const { session } = await start()
  session.startSession(sessionOf('ann'))
  await passed(0)
  readMs = 5_000
  const slow = await start()
  theirs = { ...chosen, textScale: 1.5, updatedAtMs: Date.now() - 1_000 }
  slow.settings.changeSettings({ theme: 'light' })
  await passed(4_000)
  expect(sent).toEqual([])
  await passed(10_000)
  expect(theirs).toMatchObject({ theme: 'light', textScale: 1.5, isHiddenInRanking: true })
})

test('saves at the next start what was changed just before the app was killed, and no other setting', async () => {
  const { session, settings } = await start()
  session.startSession(sessionOf('ann'))
  await passed(0)
  settings.changeSettings({ theme: 'light' })
  theirs = { ...chosen, textScale: 1.5, updatedAtMs: Date.now() + 5_000 }
  await start()
  await passed(10_000)
  expect(theirs).toMatchObject({ theme: 'light', textScale: 1.5 })
  await start()
  await passed(10_000)
  expect(sent).toHaveLength(1)
})

test('leaves nothing unsaved of one account to the next, nor to itself once it signed out', async () => {
  isReadable = false
  const { session, settings } = await start()
  session.startSession(sessionOf('ann'))
  settings.changeSettings({ theme: 'light' })
  await passed(2_000)
  session.startSession(sessionOf('bob'))
  isReadable = true
  await passed(10_000)
  session.startSession(sessionOf('ann'))
  await passed(10_000)
  expect(sent).toEqual([])
  expect(settings.settings().theme).toBe('dark')
})

describe.each([
  ['what it has chosen', chosen],
  ['nothing', null],
])('a sign-out that a kill interrupts, before an account of which the server has %s', (_what, kept) => {
  const steps = Array.from({ length: 6 }, (_, at) => at)
  test.each(steps.flatMap(each => [[each, 'nothing'] as const, [each, 'the look'] as const]))(
    'saves nothing of the one before for it, %i steps on, though a guest changes %s meanwhile',
    async (steps, changed) => {
      const { session, settings } = await start()
      session.startSession(sessionOf('ann'))
      await passed(10_000)
      settings.changeSettings({ mobileData: { backup: 'allow', printing: 'allow', pictures: 'allow' } })
      await passed(10_000)
      killAfter(steps)
      session.endSession()
      jest.restoreAllMocks()
      const next = await start()
      next.session.endSession()
      if (changed === 'the look') next.settings.changeSettings({ theme: 'light' })
      theirs = kept
      sent = []
      next.session.startSession(sessionOf('bob'))
      await passed(10_000)
      expect(sent).toEqual([])
      expect(next.settings.settings().mobileData.backup).toBe(kept ? 'never' : 'ask')
    },
  )
})

test('takes what an older version had stored for the account’s own, and saves it where the server has none', async () => {
  const { session, 'device.settings': settings } = storedBefore(Date.now())
  for (const [key, value] of Object.entries({ session, 'device.settings': settings }))
    localStorage.setItem(`nodemate.${key}`, JSON.stringify({ data: JSON.stringify(value) }))
  theirs = null
  const app = await start()
  await passed(10_000)
  expect(app.settings.settings().theme).toBe('dark')
  expect(sent).toEqual([expect.objectContaining({ theme: 'dark' })])
})
