import type Taro from '@tarojs/taro'
import { openWindow } from './windows'

/** The mini-program of nobody who is signed in, whose phone cannot read at its start how it is to look. */

const env = process.env.TARO_ENV
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
})

const start = () => {
  const run = openWindow(() => ({ taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default }))
  run.settings.followSettings()
  return run
}

const startUnread = () => {
  const earlier = start()
  earlier.settings.restoreSettings('zh')
  earlier.settings.changeSettings({ theme: 'light' })
  const { taro, settings } = start()
  const reading = jest.spyOn(taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  settings.restoreSettings('zh')
  return { ...settings, readAgain: () => reading.mockRestore() }
}

test.each([1_000, 70_000])('keeps the look that was chosen while nothing could be read for %s ms', unreadMs => {
  const { changeSettings, settings, readAgain } = startUnread()
  changeSettings({ theme: 'dark' })
  jest.advanceTimersByTime(unreadMs)
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(settings().theme).toBe('dark')
  const next = start()
  next.settings.restoreSettings('zh')
  expect(next.settings.settings().theme).toBe('dark')
})

test('takes the earlier look where none was chosen since', () => {
  const { settings, readAgain } = startUnread()
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(settings().theme).toBe('light')
})
