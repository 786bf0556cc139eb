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

const open = () => openWindow(() => ({ taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default }))
const start = ({ settings } = open()) => {
  settings.restoreSettings('zh')
  settings.followSettings()
  return settings
}

const startUnread = () => {
  start().changeSettings({ theme: 'light' })
  const run = open()
  const reading = jest.spyOn(run.taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  return { ...start(run), readAgain: () => reading.mockRestore() }
}

test.each([1_000, 70_000])('keeps the look that was chosen while nothing could be read for %s ms', unreadMs => {
  const { changeSettings, settings, readAgain } = startUnread()
  changeSettings({ theme: 'dark' })
  jest.advanceTimersByTime(unreadMs)
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(settings().theme).toBe('dark')
  expect(start().settings().theme).toBe('dark')
})

test('takes the earlier look where none was chosen since', () => {
  const { settings, readAgain } = startUnread()
  readAgain()
  jest.advanceTimersByTime(5_000)
  expect(settings().theme).toBe('light')
})
