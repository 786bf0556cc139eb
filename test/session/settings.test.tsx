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
} from '@/session/settings'

const key = 'nodemate.device.settings'
const store = (text: string) => localStorage.setItem(key, JSON.stringify({ data: text }))

const signedIn = () => startSession({ uid: 'a', authToken: 'b', accessToken: 'c', expiresAt: 1 })

afterEach(endSession)
beforeEach(() => {
  localStorage.clear()
  restoreSettings('zh')
})

test('follow the phone at the first start', () => {
  restoreSettings('en')
  expect(settings()).toEqual({
    language: 'system',
    theme: 'system',
    textScale: 1,
    notifications: { nodeOffline: true, pointsArrived: true, orders: true, news: false },
    mobileData: { backup: 'ask', printing: 'ask', pictures: 'allow' },
    isHiddenInRanking: false,
    updatedAtMs: 0,
  })
  expect(currentLanguage()).toBe('en')
})

test('apply at once and after a restart', () => {
  signedIn()
  changeSettings({ language: 'en', theme: 'dark' })
  expect(currentLanguage()).toBe('en')
  restoreSettings('zh')
  expect(settings()).toMatchObject({ language: 'en', theme: 'dark' })
  expect(settings().updatedAtMs).toBeGreaterThan(0)
})

test('are completed where an older version kept less', () => {
  store('{"theme":"dark"}')
  restoreSettings('zh')
  expect(settings()).toMatchObject({ theme: 'dark', textScale: 1, mobileData: { backup: 'ask' } })
})

test.each(['{', 'null', '{"textScale":"huge"}', '[]'])('start clean where storage holds %s', text => {
  store(text)
  restoreSettings('zh')
  expect(settings()).toMatchObject({ textScale: 1, theme: 'system' })
})

test('report only the user’s own changes, to be saved', () => {
  let reported = 0
  onSettingsChanged(() => {
    reported += 1
  })
  takeSettings({ ...settings(), theme: 'light', updatedAtMs: 5 })
  expect(reported).toBe(0)
  changeSettings({ theme: 'dark' })
  expect(reported).toBe(1)
})

test('keep the look after signing out, and drop the rest', () => {
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

test('date a guest’s change of look no later than what an account once chose', () => {
  changeSettings({ theme: 'dark' })
  expect(settings()).toMatchObject({ theme: 'dark', updatedAtMs: 0 })
})

test('show a change though storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  changeSettings({ theme: 'dark' })
  expect(settings().theme).toBe('dark')
  expect(full).toHaveBeenCalled()
})

test('date a change later than what it changes, on a phone whose clock is behind too', () => {
  signedIn()
  const aheadMs = Date.now() + 3_600_000
  takeSettings({ ...settings(), updatedAtMs: aheadMs })
  changeSettings({ theme: 'dark' })
  expect(settings().updatedAtMs).toBe(aheadMs + 1)
})

test('follow another window of the browser, in the language of this phone', () => {
  restoreSettings('en')
  const stop = followSettings()
  store(JSON.stringify({ ...settings(), theme: 'dark' }))
  dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect([settings().theme, currentLanguage()]).toEqual(['dark', 'en'])
})

test('use the chosen language, whatever the phone speaks', () => {
  restoreSettings('en')
  changeSettings({ language: 'zh-CN' })
  expect(currentLanguage()).toBe('zh')
  changeSettings({ language: 'system' })
  expect(currentLanguage()).toBe('en')
})

test('have their first values, and Chinese words, before the phone’s language is known', () => {
  let before: { theme: string; language: string } | undefined
  jest.isolateModules(() => {
    const { settings, takeSettings } = jest.requireActual<typeof import('@/session/settings')>('@/session/settings')
    const { currentLanguage, setLanguage } = jest.requireActual<typeof import('@/i18n/language')>('@/i18n/language')
    setLanguage('en')
    takeSettings(settings())
    before = { theme: settings().theme, language: currentLanguage() }
  })
  expect(before).toEqual({ theme: 'system', language: 'zh' })
})
