import { connect } from '@/request/send'
import type { Settings as Saved } from '@/services/account'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { sessionOf } from './sample'

const startMs = 1_800_000_000_000
let kept: Saved | null
/** How long each save is on its way to the server. */
let delaysMs: number[]

/** The server's rule (`test/backend/handlers/settings.ts`): the newest wins, and nothing is newer than now. */
const server = async ({ name }: { name: string }, input: Saved) => {
  if (name === 'account.settings') return { settings: kept }
  const delayMs = delaysMs.shift() ?? 0
  await new Promise(resolve => setTimeout(resolve, delayMs))
  const serverNowMs = Date.now() - 3_600_000
  if (!kept || kept.updatedAtMs < input.updatedAtMs)
    kept = { ...input, updatedAtMs: Math.min(input.updatedAtMs, serverNowMs) }
  return { settings: kept }
}

beforeAll(keepSettingsInStep)
beforeEach(async () => {
  jest.useFakeTimers({ now: startMs })
  connect(server as unknown as Parameters<typeof connect>[0]) // two calls are made, and it answers both
  localStorage.clear()
  kept = null
  delaysMs = []
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  await syncSettings()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('keeps the last of two choices, the first of which arrives late, on a phone whose clock is an hour ahead', async () => {
  delaysMs = [6_000, 100]
  changeSettings({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(1_500)
  changeSettings({ theme: 'light' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(settings().theme).toBe('light')
  expect(kept?.theme).toBe('light')
})
