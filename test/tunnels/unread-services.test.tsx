import type Taro from '@tarojs/taro'
import { sessionOf } from '../session/sample'
import { openWindow } from '../session/windows'

const env = process.env.TARO_ENV
beforeEach(() => {
  jest.useFakeTimers()
  process.env.TARO_ENV = 'weapp'
})
afterEach(() => {
  jest.useRealTimers()
  process.env.TARO_ENV = env
})

const start = () =>
  openWindow(() => ({
    taro: jest.requireActual<{ default: typeof Taro }>('@tarojs/taro').default,
    services: jest.requireActual<typeof import('@/tunnels/everywhere/kept')>('@/tunnels/everywhere/kept'),
  }))

test('loses nothing of what this phone keeps of its services and could not read at the start', () => {
  const earlier = start()
  earlier.session.startSession(sessionOf('ann'))
  earlier.services.keep(() => ({ isDeclined: true, phoneId: 'this' }))
  const { taro, session, services } = start()
  session.restoreSession()
  const reading = jest.spyOn(taro, 'getStorageSync').mockImplementation(() => {
    throw new Error('getStorageSync:fail')
  })
  services.followKept()
  services.kept()
  reading.mockRestore()
  for (const id of ['a', 'b']) {
    services.forget(id)
    jest.advanceTimersByTime(5_000)
  }
  expect(services.kept()).toMatchObject({ isDeclined: true, phoneId: 'this' })
})
