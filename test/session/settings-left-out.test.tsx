import type { Outgoing } from '@/request/round-trip'
import { connect } from '@/request/send'
import { endSession, startSession } from '@/session/session'
import { changeSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from './sample'

test('saves the first settings of an account for which the server leaves them out', async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  let saved: { theme?: string } = {}
  const respond = ({ method, body }: Outgoing) => {
    if (method === 'GET') return ok({})
    saved = JSON.parse(String(body))
    return ok({ settings: saved })
  }
  connect(scriptedWire(respond).carry)
  keepSettingsInStep()
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  changeSettings({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saved.theme).toBe('dark')
  endSession()
  jest.useRealTimers()
})

test('takes over and changes what a newer app has saved, with a size of text that this one does not have', async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  let saved: object = { ...settings(), theme: 'dark', textScale: 1.75, updatedAtMs: 5 }
  const respond = ({ method, body }: Outgoing) => {
    if (method === 'POST') saved = JSON.parse(String(body))
    return ok({ settings: saved })
  }
  connect(scriptedWire(respond).carry)
  keepSettingsInStep()
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  await syncSettings()
  expect(settings()).toMatchObject({ theme: 'dark', textScale: 1.5 })
  changeSettings({ mobileData: { backup: 'never' } })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saved).toMatchObject({ theme: 'dark', mobileData: { backup: 'never' } })
  endSession()
  jest.useRealTimers()
})

test.each(['notifications', 'mobileData'])('takes over and changes what was saved without %s', async leftOut => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  let saved: object = { ...settings(), theme: 'dark', updatedAtMs: 5, [leftOut]: undefined }
  const respond = ({ method, body }: Outgoing) => {
    if (method === 'POST') saved = JSON.parse(String(body))
    return ok({ settings: JSON.parse(JSON.stringify(saved)) })
  }
  connect(scriptedWire(respond).carry)
  keepSettingsInStep()
  restoreSettings('zh')
  startSession(sessionOf('ann'))
  await syncSettings()
  expect(settings().theme).toBe('dark')
  changeSettings({ textScale: 1.25 })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(saved).toMatchObject({ theme: 'dark', textScale: 1.25 })
  endSession()
  jest.useRealTimers()
})
