import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from './sample'

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeAll(keepSettingsInStep)
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  restoreSettings('zh')
  startSession(sessionOf('ann'))
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

test('reads the settings again when the first read never gets a response', async () => {
  const saved = { settings: { ...settings(), theme: 'dark', updatedAtMs: Date.now() } }
  let isHung = true
  const { carry } = scriptedWire(() => (isHung ? new Promise(() => undefined) : ok(saved)))
  connect(carry)
  void syncSettings()
  await passed(1_000)
  isHung = false
  await passed(60_000)
  expect(settings().theme).toBe('dark')
})
