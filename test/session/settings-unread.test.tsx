import { sessionOf } from './sample'
import { openWindow } from './windows'

/** The mini-program, whose phone cannot read the settings while it starts. */

const env = process.env.TARO_ENV
beforeEach(() => {
  jest.useFakeTimers()
  process.env.TARO_ENV = 'weapp'
  const { session, settings } = start()
  session.startSession(sessionOf('a'))
  settings.takeSettings({ ...settings.settings(), theme: 'dark', updatedAtMs: 5 })
})
afterEach(() => {
  process.env.TARO_ENV = env
  jest.useRealTimers()
  localStorage.clear()
})

const start = (isUnread = () => false) => {
  const { session, settings } = openWindow(() => {
    const { default: taro } = jest.requireActual<{ default: typeof import('@tarojs/taro') }>('@tarojs/taro')
    const read = taro.getStorageSync
    taro.getStorageSync = (key: string) => {
      if (isUnread() && key.endsWith('settings')) throw new Error('getStorageSync:fail')
      return read(key)
    }
    return {}
  })
  session.restoreSession()
  settings.restoreSettings('zh')
  settings.followSettings()
  return { session, settings }
}

const startUnread = () => {
  let isUnread = true
  const app = start(() => isUnread)
  const becomeReadable = () => {
    isUnread = false
    jest.advanceTimersByTime(5_000)
  }
  return { ...app.settings, becomeReadable }
}

test('has the look that was chosen once the phone can read it', () => {
  const { settings, becomeReadable } = startUnread()
  expect(settings().theme).toBe('system')
  becomeReadable()
  expect(settings().theme).toBe('dark')
})

test('keeps what the server has said meanwhile', () => {
  const { settings, takeSettings, becomeReadable } = startUnread()
  takeSettings({ ...settings(), theme: 'light', updatedAtMs: 6 })
  becomeReadable()
  expect(settings().theme).toBe('light')
})
