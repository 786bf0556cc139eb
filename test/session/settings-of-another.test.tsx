import Taro from '@tarojs/taro'
import type { Outgoing } from '@/request/round-trip'
import { connect } from '@/request/send'
import type { Settings } from '@/services/account'
import { catchUpWithStorage, endSession, followOtherWindows, startSession } from '@/session/session'
import { changeSettings, followSettings, restoreSettings, settings } from '@/session/settings'
import { keepSettingsInStep, syncSettings } from '@/session/settings-sync'
import { ok, scriptedWire } from '../request/wire'
import { sessionOf } from './sample'
import { openWindow } from './windows'

/** Settings of one account, where another one is signed in that has never saved any. */

keepSettingsInStep()
followSettings()

let saved: Partial<Settings>
const quiet = () => {
  for (const way of ['error', 'warn'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
}
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 })
  quiet()
  localStorage.clear()
  saved = {}
  const respond = ({ method, body }: Outgoing) => {
    if (method === 'GET') return ok({ settings: null })
    saved = JSON.parse(String(body))
    return ok({ settings: saved })
  }
  connect(scriptedWire(respond).carry)
  restoreSettings('zh')
})
afterEach(() => {
  endSession()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const choice = { mobileData: { backup: 'allow' }, isHiddenInRanking: true } as const

const chooseAsBob = async () => {
  changeSettings({ theme: 'dark' })
  await jest.advanceTimersByTimeAsync(30_000)
  return [saved.theme, saved.mobileData?.backup, saved.isHiddenInRanking]
}
const onlyHisOwn = ['dark', 'ask', false]

test('are not saved for it, though the phone could not store that they are over', async () => {
  startSession(sessionOf('ann'))
  await syncSettings()
  changeSettings(choice)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(saved).toMatchObject(choice)
  for (const operation of ['removeStorageSync', 'setStorageSync'] as const)
    jest.spyOn(Taro, operation).mockImplementation(() => {
      throw new Error(`${operation}:fail`)
    })
  endSession()
  startSession(sessionOf('bob'))
  await syncSettings()
  jest.restoreAllMocks()
  quiet()
  catchUpWithStorage()
  expect(await chooseAsBob()).toEqual(onlyHisOwn)
})

const openOther = () =>
  openWindow(() => ({ sync: jest.requireActual<typeof import('@/session/settings-sync')>('@/session/settings-sync') }))

test('are not saved for it, though a window that was told late has read them since', async () => {
  const other = openOther()
  const anns = {
    ...settings(),
    ...choice,
    mobileData: { ...settings().mobileData, ...choice.mobileData },
    updatedAtMs: 7,
  }
  let respond = () => {}
  const isHeld = new Promise<void>(done => {
    respond = done
  })
  // as: of any call, here the one that reads them.
  other.send.connect((async () => {
    await isHeld
    return { settings: anns }
  }) as never)
  other.session.startSession(sessionOf('ann'))
  const reading = other.sync.syncSettings()
  startSession(sessionOf('bob'))
  await syncSettings()
  respond()
  await reading
  dispatchEvent(new StorageEvent('storage', { key: 'nodemate.device.settings' }))
  expect(await chooseAsBob()).toEqual(onlyHisOwn)
})

test('are not saved for it by a page that was kept meanwhile, and was told of nothing', async () => {
  const unfollow = followOtherWindows(() => undefined)
  startSession(sessionOf('ann'))
  await syncSettings()
  changeSettings(choice)
  await jest.advanceTimersByTimeAsync(5_000)
  const other = openOther()
  other.session.restoreSession()
  other.settings.restoreSettings('zh')
  other.sync.keepSettingsInStep()
  // as: of any call, here the one that reads them.
  other.send.connect((async () => ({ settings: null })) as never)
  other.session.endSession()
  other.session.startSession(sessionOf('bob'))
  await other.sync.syncSettings()
  saved = {}
  catchUpWithStorage()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(saved).toEqual({})
  expect(await chooseAsBob()).toEqual(onlyHisOwn)
  unfollow()
})

test('are none where a guest has chosen a look that the phone could not store', async () => {
  jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
    throw new Error('setStorageSync:fail')
  })
  changeSettings({ theme: 'dark' })
  startSession(sessionOf('bob'))
  await syncSettings()
  expect(settings().theme).toBe('dark')
})
