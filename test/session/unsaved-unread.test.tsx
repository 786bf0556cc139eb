import type { Call } from '@/request/call'
import { CallError } from '@/request/errors'
import type { Settings } from '@/services/account'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** The mini-program, whose phone cannot read while it starts what the account's server has not saved yet. */

const env = process.env.TARO_ENV
let saved: Settings
let isOffline: boolean
let isUnread: boolean
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // failed requests
  process.env.TARO_ENV = 'weapp'
  isOffline = true
  isUnread = false
})
afterEach(() => {
  process.env.TARO_ENV = env
  jest.useRealTimers()
  localStorage.clear()
})

const start = () => {
  const { session, settings, send, sync } = openWindow(() => {
    const { default: taro } = jest.requireActual<{ default: typeof import('@tarojs/taro') }>('@tarojs/taro')
    const read = taro.getStorageSync
    taro.getStorageSync = (key: string) => {
      if (isUnread && key.endsWith('settings.unsaved')) throw new Error('getStorageSync:fail')
      return read(key)
    }
    return { sync: jest.requireActual<typeof import('@/session/settings-sync')>('@/session/settings-sync') }
  })
  const answer = async ({ name, path }: Call, input: Settings) => {
    if (isOffline) throw new CallError('network', path)
    if (name === 'account.saveSettings') saved = { ...input }
    return { settings: saved }
  }
  send.connect(answer as unknown as Parameters<typeof send.connect>[0]) // of the two calls
  session.restoreSession()
  settings.restoreSettings('zh')
  settings.followSettings()
  sync.keepSettingsInStep()
  return { ...settings, ...sync, startSession: session.startSession }
}

test('saves what was chosen before and meanwhile, over what another phone has chosen', async () => {
  const before = start()
  before.startSession(sessionOf('a'))
  saved = { ...before.settings(), updatedAtMs: 4_000_000_000_000 }
  before.changeSettings({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(1_000)
  isUnread = true
  const now = start()
  now.changeSettings({ textScale: 1.5 })
  isUnread = false
  await jest.advanceTimersByTimeAsync(5_000)
  isOffline = false
  await now.saveNow()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(saved).toMatchObject({ theme: 'dark', textScale: 1.5 })
  expect(now.settings()).toMatchObject({ theme: 'dark', textScale: 1.5 })
})

test.each([[{}], [{ textScale: 1.5 }]] as const)(
  'saves what was chosen before, though meanwhile another phone’s choice has come and %j',
  async meanwhile => {
    const before = start()
    before.startSession(sessionOf('a'))
    saved = { ...before.settings(), updatedAtMs: 4_000_000_000_000 }
    before.changeSettings({ theme: 'dark' })
    await jest.advanceTimersByTimeAsync(1_000)
    jest.clearAllTimers() // of the run that is killed
    isOffline = false
    isUnread = true
    const now = start()
    await now.syncSettings()
    isUnread = false
    await jest.advanceTimersByTimeAsync(3_000)
    if ('textScale' in meanwhile) now.changeSettings(meanwhile)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(saved).toMatchObject({ theme: 'dark', ...meanwhile })
    expect(now.settings()).toMatchObject({ theme: 'dark', ...meanwhile })
  },
)
