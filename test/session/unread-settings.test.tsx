import type Taro from '@tarojs/taro'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** A phone fails to read the settings at a start of the app. */

const env = process.env.TARO_ENV
beforeEach(() => {
  localStorage.clear()
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  process.env.TARO_ENV = env
})

const open = () => {
  const run = openWindow(() => ({
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
    sync: jest.requireActual<typeof import('@/session/settings-sync')>('@/session/settings-sync'),
  }))
  run.sync.keepSettingsInStep()
  return run
}

const choice = { theme: 'dark', mobileData: { backup: 'ask', printing: 'ask', pictures: 'never' } } as const

/** Chosen in an earlier run. Now nothing can be read until the returned function is called. */
const startUnread = () => {
  const earlier = open()
  earlier.session.startSession(sessionOf('ann'))
  earlier.settings.changeSettings(choice)
  const run = open()
  const reading = jest.spyOn(run.taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  run.settings.restoreSettings('zh')
  run.session.restoreSession()
  return { ...run, readAgain: () => reading.mockRestore() }
}

test('takes them with the session once the phone can read both', () => {
  const { session, settings, readAgain } = startUnread()
  readAgain()
  session.catchUpWithStorage()
  expect(session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect(settings.settings()).toMatchObject(choice)
})
