import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { sessionOf } from './sample'

/** A server that says when a change came, and not when it was made. */
let kept: Saved | null = null
let keptInstead: Partial<Saved> = {}
let saves = 0
const server = async ({ name }: { name: string }, input: Saved) => {
  if (name !== 'account.settings') {
    saves += 1
    kept = { ...input, ...keptInstead, updatedAtMs: Date.now() + 5 }
  }
  return { settings: kept }
}

beforeAll(keepSettingsInStep)
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  connect(server as unknown as Parameters<typeof connect>[0]) // two calls are made, and it answers both
  localStorage.clear()
  kept = null
  keptInstead = {}
  saves = 0
  restoreSettings('zh')
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('saves a change once, though the server gives it a later time', async () => {
  changeSettings({ theme: 'dark', mobileData: { pictures: 'never', printing: 'ask', backup: 'ask' } })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saves).toBe(1)
  kept = { ...settings(), theme: 'light', updatedAtMs: Date.now() + 5 }
  await syncSettings()
  expect(settings().theme).toBe('light')
})

test('takes what the server keeps instead of what was chosen, and saves it no more', async () => {
  keptInstead = { isHiddenInRanking: false }
  changeSettings({ theme: 'dark', isHiddenInRanking: true })
  await jest.advanceTimersByTimeAsync(10 * 60_000)
  expect(saves).toBe(3)
  expect(settings()).toMatchObject({ theme: 'dark', isHiddenInRanking: false })
  // What is chosen elsewhere is no longer laid over by it.
  keptInstead = {}
  kept = { ...settings(), isHiddenInRanking: false, textScale: 1.5, updatedAtMs: Date.now() + 5 }
  await syncSettings()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saves).toBe(3)
  expect(settings()).toMatchObject({ isHiddenInRanking: false, textScale: 1.5 })
  changeSettings({ isHiddenInRanking: true })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(kept).toMatchObject({ isHiddenInRanking: true, textScale: 1.5 })
})
