import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { sessionOf } from './sample'

/** A server that says when a change came, and not when it was made. */
let kept: Saved | null = null
let saves = 0
const server = async ({ name }: { name: string }, input: Saved) => {
  if (name !== 'account.settings') {
    saves += 1
    kept = { ...input, updatedAtMs: Date.now() + 5 }
  }
  return { settings: kept }
}

beforeAll(keepSettingsInStep)
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('saves a change once, though the server gives it a later time', async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  connect(server as unknown as Parameters<typeof connect>[0]) // two calls are made, and it answers both
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  changeSettings({ theme: 'dark', mobileData: { pictures: 'never', printing: 'ask', backup: 'ask' } })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saves).toBe(1)
  kept = { ...settings(), theme: 'light', updatedAtMs: Date.now() + 5 }
  await syncSettings()
  expect(settings().theme).toBe('light')
})
