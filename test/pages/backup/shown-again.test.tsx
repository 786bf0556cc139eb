import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { addPictures, openBackup, startBackups } from '@/pages/backup/commands'
import { countsOf } from '@/pages/backup/entries'
import { readBackup } from '@/pages/backup/storage'
import { useBackup } from '@/pages/backup/store'
import { watchNetwork } from '@/platform/network'
import { endSession, startSession } from '@/session/session'
import { forgetPace } from '@/upload/send-with-deadline'
import { show } from '../../components/show'
import { sessionOf } from '../../session/sample'
import { choose } from '../../upload/files'
import { serveBackup } from './backup-server'

/** A backup on a phone that goes on sending while WeChat is in the background. */

const megabyte = 1_000_000
const node = 'node-1'
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

type Shown = Parameters<typeof Taro.onAppShow>[0]
const nothing: Shown = () => undefined
const phone = { networkType: 'wifi' as 'wifi' | 'none', hide: nothing, show: nothing }
let unwatch: () => void

beforeAll(() => {
  jest.spyOn(Taro, 'onAppHide').mockImplementation(hear => {
    phone.hide = hear
  })
  jest.spyOn(Taro, 'onAppShow').mockImplementation(hear => {
    phone.show = hear
  })
  process.env.TARO_ENV = 'weapp'
  unwatch = watchNetwork(() => undefined)
  process.env.TARO_ENV = 'h5'
  startBackups()
})
afterAll(() => unwatch())
beforeEach(() => {
  jest.spyOn(Taro, 'getNetworkType').mockImplementation(async option => {
    const result = { networkType: phone.networkType, errMsg: 'ok' }
    option?.success?.(result)
    return result
  })
  jest.spyOn(console, 'error').mockImplementation(() => undefined) // uploads that were cut off
  jest.useFakeTimers()
  startSession(sessionOf('u-1'))
  forgetPace()
})
afterEach(() => {
  endSession()
  jest.useRealTimers()
})

const backUp = async (bytesPerS: number) => {
  const sizesBytes = [8 * megabyte, 8 * megabyte + 1]
  const files = await choose(...sizesBytes.map((sizeBytes, at) => ({ name: `${at}.jpg`, sizeBytes })))
  const { line } = serveBackup({ bytesPerS, sizes: new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes])) })
  openBackup(node)
  addPictures(node, files)
  return line
}
const leaveFor = async (ms: number) => {
  phone.hide({} as Parameters<Shown>[0]) // nothing of it is read
  await pass(ms)
  phone.show({} as Parameters<Shown>[0])
  await pass(100)
}
const Pause = () => <>{`${useBackup(node)?.pause}`}</>
const pause = async () => (await show(<Pause />)).words()
const counts = () => countsOf(readBackup(node)?.entries ?? [])

test('goes on with what it is sending when the app is shown again on the same Wi-Fi', async () => {
  const line = await backUp(megabyte)
  await pass(3_000)
  expect(line.begun).toBe(2)
  await leaveFor(6_000)
  expect(counts()).toMatchObject({ left: 2 })
  await pass(60_000)
  expect(counts()).toMatchObject({ done: 2, left: 0 })
  expect(line.begun).toBe(2)
})

test('sends on a Wi-Fi that may be another one what waits for a faster network', async () => {
  const line = await backUp(megabyte / 100)
  await pass(20 * 60_000)
  expect(await pause()).toBe('too-slow')
  line.bytesPerS = megabyte
  await leaveFor(6_000)
  await pass(60_000)
  expect(counts()).toMatchObject({ done: 2, left: 0 })
})

test('stops at once when the app is shown again without a network', async () => {
  const line = await backUp(megabyte)
  await pass(3_000)
  phone.networkType = 'none'
  await leaveFor(6_000)
  expect(await pause()).toBe('offline')
  phone.networkType = 'wifi'
  await leaveFor(1_000)
  await pass(60_000)
  expect(counts()).toMatchObject({ done: 2, left: 0 })
  expect(line.begun).toBe(4)
})
