import Taro from '@tarojs/taro'
import {
  onStoredElsewhere,
  readStored,
  removeAllStored,
  removeStored,
  storedKeys,
  writeStored,
} from '@/platform/storage'

/** The mini-program, whose storage nobody else writes to. */
const env = process.env.TARO_ENV ?? ''
let reads: jest.SpyInstance
beforeEach(() => {
  process.env.TARO_ENV = 'weapp'
  removeAllStored()
  reads = jest.spyOn(Taro, 'getStorageSync')
})
afterEach(() => {
  removeAllStored()
  process.env.TARO_ENV = env
})

test('reads a key once, whether something is there or not', () => {
  localStorage.setItem('nodemate.tools', JSON.stringify({ data: '["saw"]' }))
  for (let times = 0; times < 3; times += 1) {
    expect(readStored('tools')).toEqual(['saw'])
    expect(readStored('nails')).toBeUndefined()
  }
  expect(reads).toHaveBeenCalledTimes(2)
})

test('has what was written, as it was then, and nothing of what was removed', () => {
  const tools = ['saw']
  writeStored('tools', tools)
  tools.push('hammer')
  expect(readStored('tools')).toEqual(['saw'])
  expect(readStored('tools')).not.toBe(readStored('tools'))
  removeStored('tools')
  expect(readStored('tools')).toBeUndefined()
  expect(reads).not.toHaveBeenCalled()
})

test('reads again what could not be written, removed or read', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fail = () => {
    throw new Error('broken')
  }
  writeStored('tools', ['saw'])
  jest.spyOn(Taro, 'setStorageSync').mockImplementationOnce(fail)
  expect(writeStored('tools', ['hammer'])).toBe(false)
  expect(readStored('tools')).toEqual(['saw'])
  jest.spyOn(Taro, 'removeStorageSync').mockImplementationOnce(fail)
  expect(removeStored('tools')).toBe(false)
  reads.mockImplementationOnce(fail).mockImplementationOnce(fail)
  expect(readStored('tools')).toBeUndefined()
  expect(readStored('tools')).toEqual(['saw'])
})

test.each([1, 2])('takes nothing for missing because a read failed without saying so: %s times', times => {
  localStorage.setItem(`nodemate.tools-${times}`, JSON.stringify({ data: '["saw"]' }))
  for (let left = times; left > 0; left -= 1) reads.mockReturnValueOnce('')
  readStored(`tools-${times}`)
  expect(readStored(`tools-${times}`)).toEqual(['saw'])
})

test('tells once what it took for missing can be read, and until then stores nothing over it', () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  localStorage.setItem('nodemate.tools', JSON.stringify({ data: '["saw"]' }))
  const heard: unknown[] = []
  const stop = onStoredElsewhere('tools', () => heard.push(readStored('tools')))
  reads.mockImplementation(() => {
    throw new Error('broken')
  })
  expect(readStored('tools')).toBeUndefined()
  expect(writeStored('tools', ['hammer'])).toBe(false)
  reads.mockRestore()
  expect(heard).toEqual([])
  jest.advanceTimersByTime(10_000)
  expect(heard).toEqual([['saw']])
  stop()
  jest.useRealTimers()
})

test('lists the keys of a phone that cannot list them once a minute, and not at each that is missing', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.useFakeTimers()
  const lists = jest.spyOn(Taro, 'getStorageInfoSync').mockImplementation(() => {
    throw new Error('broken')
  })
  const readSome = () => ['saw', 'hammer', 'nails', 'saw'].map(key => readStored(key))
  expect(readSome()).toEqual([undefined, undefined, undefined, undefined])
  // Each time it is tried twice.
  expect(lists).toHaveBeenCalledTimes(2)
  jest.setSystemTime(Date.now() + 61_000)
  readSome()
  expect(lists).toHaveBeenCalledTimes(4)
  lists.mockRestore()
  jest.setSystemTime(Date.now() + 61_000)
  readSome()
  reads.mockClear()
  readSome()
  expect(reads).not.toHaveBeenCalled()
  jest.useRealTimers()
})

test('takes nothing for missing that was stored after the keys were listed, and then could not be removed', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  readStored('nails')
  writeStored('tools', ['saw'])
  jest.spyOn(Taro, 'removeStorageSync').mockImplementationOnce(() => {
    throw new Error('broken')
  })
  removeStored('tools')
  reads.mockReturnValueOnce('').mockReturnValueOnce('')
  readStored('tools')
  expect(readStored('tools')).toEqual(['saw'])
})

test('stores anew what was removed after the keys were listed', () => {
  writeStored('tools', ['saw'])
  readStored('nails')
  removeStored('tools')
  expect(readStored('tools')).toBeUndefined()
  expect(writeStored('tools', ['hammer'])).toBe(true)
  expect(readStored('tools')).toEqual(['hammer'])
})

test('stores nothing over what cannot be read for a moment, and something over what cannot be read any more', () => {
  jest.useFakeTimers()
  localStorage.setItem('nodemate.broken', JSON.stringify({ data: '["saw"]' }))
  reads.mockImplementation(() => {
    throw new Error('broken')
  })
  const replace = () => {
    readStored('broken')
    return writeStored('broken', ['hammer'])
  }
  expect(replace()).toBe(false)
  jest.setSystemTime(Date.now() + 30_000)
  expect(replace()).toBe(false)
  jest.setSystemTime(Date.now() + 31_000)
  expect(replace()).toBe(true)
  reads.mockRestore()
  expect(readStored('broken')).toEqual(['hammer'])
  jest.useRealTimers()
})

test('stores nothing over what could not be read for a moment, and that nobody has tried to read since', () => {
  jest.useFakeTimers()
  localStorage.setItem('nodemate.unread', JSON.stringify({ data: '["saw"]' }))
  const fail = () => {
    throw new Error('broken')
  }
  reads.mockImplementationOnce(fail).mockImplementationOnce(fail)
  expect(readStored('unread')).toBeUndefined()
  jest.setSystemTime(Date.now() + 10 * 60_000)
  expect(writeStored('unread', ['hammer'])).toBe(false)
  expect(readStored('unread')).toEqual(['saw'])
  expect(writeStored('unread', ['saw', 'hammer'])).toBe(true)
  jest.useRealTimers()
})

test('stores again and again once it has stored over what cannot be read any more', () => {
  jest.useFakeTimers()
  localStorage.setItem('nodemate.lost', JSON.stringify({ data: '["saw"]' }))
  reads.mockImplementation(() => {
    throw new Error('broken')
  })
  readStored('lost')
  jest.setSystemTime(Date.now() + 61_000)
  expect([1, 2].map(count => writeStored('lost', count))).toEqual([true, true])
  jest.useRealTimers()
})

test('erases everything, also what it takes for missing', () => {
  expect(readStored('tools')).toBeUndefined()
  localStorage.setItem('nodemate.tools', JSON.stringify({ data: '["saw"]' }))
  expect(removeAllStored()).toBe(true)
  expect(storedKeys()).toEqual([])
})

test('removes once what is not there, and reads what is long again', () => {
  const removals = jest.spyOn(Taro, 'removeStorageSync')
  removeStored('tools')
  removeStored('tools')
  expect(removals).toHaveBeenCalledTimes(1)
  writeStored('tools', 'x'.repeat(200_000))
  expect(readStored('tools')).toHaveLength(200_000)
  expect(reads).toHaveBeenCalledTimes(1)
})

test('reads in a browser what another window has stored since', () => {
  process.env.TARO_ENV = 'h5'
  writeStored('tools', ['saw'])
  localStorage.setItem('nodemate.tools', JSON.stringify({ data: '["hammer"]' }))
  expect(readStored('tools')).toEqual(['hammer'])
})
