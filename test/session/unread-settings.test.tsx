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

/** Chosen in an earlier run. Now no key that the test names can be read until the returned function is called. */
const startUnread = (isUnread: (key: string) => boolean) => {
  const earlier = open()
  earlier.session.startSession(sessionOf('ann'))
  earlier.settings.changeSettings(choice)
  const run = open()
  const read = run.taro.getStorageSync
  const reading = jest.spyOn(run.taro, 'getStorageSync').mockImplementation((key: string) => {
    if (isUnread(key.replace('nodemate.', ''))) throw new Error('getStorageSync:fail')
    return read(key)
  })
  run.settings.restoreSettings('zh')
  run.session.restoreSession()
  return { ...run, readAgain: () => reading.mockRestore() }
}

test('takes them with the session once the phone can read both', () => {
  const { session, settings, readAgain } = startUnread(() => true)
  readAgain()
  session.catchUpWithStorage()
  expect(session.currentSession()).toEqual({ status: 'signed-in', uid: 'ann' })
  expect(settings.settings()).toMatchObject(choice)
})

test('takes them on the return to the app once the phone can read them', async () => {
  const { sync, settings, readAgain } = startUnread(key => key === 'device.settings')
  readAgain()
  await sync.saveUnsaved()
  expect(settings.settings()).toMatchObject(choice)
})
