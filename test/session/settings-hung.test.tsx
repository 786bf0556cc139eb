import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
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

test('saves what is changed while the server is asked no sooner than its answer wants', async () => {
  const saved = { settings: { ...settings(), updatedAtMs: Date.now() } }
  const tooMany = { status: 429, headers: { 'retry-after': '60' } }
  const { asked, carry } = scriptedWire(({ method }) =>
    method === 'GET' ? ok(saved) : new Promise(resolve => setTimeout(() => resolve(tooMany), 2_000)),
  )
  const saves = () => asked.filter(({ method }) => method === 'POST').length
  connect(carry)
  await syncSettings()
  changeSettings({ theme: 'dark' })
  await passed(2_500)
  changeSettings({ textScale: 1.5 })
  await passed(58_000)
  expect(saves()).toBe(1)
  await passed(10_000)
  expect(saves()).toBe(2)
})
