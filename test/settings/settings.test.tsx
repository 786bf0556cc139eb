import { currentLanguage } from '@/i18n/language'
import { endSession, startSession } from '@/session/session'
import {
  changeSettings,
  disownSettings,
  followSettings,
  onSettingsChanged,
  restoreSettings,
  settings,
  takeSettings,
} from '@/settings/settings'

const key = 'nodemate.device.settings'
const store = (text: string) => localStorage.setItem(key, JSON.stringify({ data: text }))

const signedIn = () => startSession({ uid: 'a', authToken: 'b', accessToken: 'c', expiresAt: 1 })

afterEach(endSession)
beforeEach(() => {
  localStorage.clear()
  restoreSettings('zh')
})

test('the first start follows the phone', () => {
  restoreSettings('en')
  expect(settings()).toMatchObject({ language: 'system', theme: 'system', textScale: 1, updatedAtMs: 0 })
  expect(currentLanguage()).toBe('en')
})

test('a change holds at once and after a restart', () => {
  signedIn()
  changeSettings({ language: 'en', theme: 'dark' })
  expect(currentLanguage()).toBe('en')
  restoreSettings('zh')
  expect(settings()).toMatchObject({ language: 'en', theme: 'dark' })
  expect(settings().updatedAtMs).toBeGreaterThan(0)
})

test('what an older version kept is completed', () => {
  store('{"theme":"dark"}')
  restoreSettings('zh')
  expect(settings()).toMatchObject({ theme: 'dark', textScale: 1, mobileData: { backup: 'ask' } })
})

test.each(['{', 'null', '{"textScale":"huge"}', '[]'])('storage with %s in it is a clean start', text => {
  store(text)
  restoreSettings('zh')
  expect(settings()).toMatchObject({ textScale: 1, theme: 'system' })
})

test('only the person’s own changes are told, to be saved', () => {
  let told = 0
  onSettingsChanged(() => {
    told += 1
  })
  takeSettings({ ...settings(), theme: 'light', updatedAtMs: 5 })
  expect(told).toBe(0)
  changeSettings({ theme: 'dark' })
  expect(told).toBe(1)
})

test('after signing out the look stays, the rest goes, and anybody’s settings win over it', () => {
  const { notifications, mobileData } = settings()
  signedIn()
  changeSettings({
    theme: 'dark',
    isHiddenInRanking: true,
    notifications: { ...notifications, nodeOffline: false },
    mobileData: { ...mobileData, backup: 'allow' },
  })
  disownSettings()
  expect(settings()).toMatchObject({
    theme: 'dark',
    isHiddenInRanking: false,
    notifications,
    mobileData,
    updatedAtMs: 0,
  })
})

test('a guest’s change of look is no newer than what an account once chose', () => {
  changeSettings({ theme: 'dark' })
  expect(settings()).toMatchObject({ theme: 'dark', updatedAtMs: 0 })
})

test('a full storage does not keep the change from being seen', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  changeSettings({ theme: 'dark' })
  expect(settings().theme).toBe('dark')
  expect(full).toHaveBeenCalled()
})

test('a change is newer than what it changes, on a phone whose clock is behind too', () => {
  signedIn()
  const aheadMs = Date.now() + 3_600_000
  takeSettings({ ...settings(), updatedAtMs: aheadMs })
  changeSettings({ theme: 'dark' })
  expect(settings().updatedAtMs).toBe(aheadMs + 1)
})

test('what another window of the browser changes holds here, in the language of this phone', () => {
  restoreSettings('en')
  const stop = followSettings()
  store(JSON.stringify({ ...settings(), theme: 'dark' }))
  dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect([settings().theme, currentLanguage()]).toEqual(['dark', 'en'])
})

test('the language that is chosen is used, whatever the phone speaks', () => {
  restoreSettings('en')
  changeSettings({ language: 'zh-CN' })
  expect(currentLanguage()).toBe('zh')
  changeSettings({ language: 'system' })
  expect(currentLanguage()).toBe('en')
})
