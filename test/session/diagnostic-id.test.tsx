import Taro from '@tarojs/taro'
import { diagnosticId } from '@/session/diagnostic-id'
import { endSession, startSession } from '@/session/session'
import { sessionOf } from './sample'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('names the phone, whoever signs in or out on it', () => {
  const made = diagnosticId()
  expect(made).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(diagnosticId()).toBe(made)
  startSession(sessionOf('ann'))
  endSession()
  expect(diagnosticId()).toBe(made)
})

test('differs on another phone', () => {
  const made = diagnosticId()
  localStorage.clear()
  expect(diagnosticId()).not.toBe(made)
})

test('pads a short random part', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  expect(diagnosticId()).toBe('0000-0000-0000')
})

test('replaces what cannot be read', () => {
  localStorage.setItem('nodemate.device.diagnosticId', JSON.stringify({ data: '7' }))
  expect(diagnosticId()).toMatch(/^[0-9A-Z-]{14}$/)
})

test('stays the one that was read out to support where the phone can store none', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
    throw new Error('setStorageSync:fail')
  })
  const made = diagnosticId()
  expect(diagnosticId()).toBe(made)
  jest.restoreAllMocks()
  expect(diagnosticId()).toBe(made)
  expect(localStorage.getItem('nodemate.device.diagnosticId')).toContain(made)
})
