import { join } from 'node:path'
import { bootPhone, type Phone } from '../phone'

const dist = join(__dirname, '../fixture')
let phone: Phone
afterEach(() => phone.kill())
const call = (name: string, options: object) =>
  phone.run(`new Promise(complete => wx.${name}({ ...${JSON.stringify(options)}, complete }))`)

test('reads a missing key as empty at once and fails later', async () => {
  phone = bootPhone({ dist })
  expect(phone.run(`wx.getStorageSync('no')`)).toBe('')
  expect(await call('getStorage', { key: 'no' })).toMatchObject({ errMsg: 'getStorage:fail data not found' })
})

test('keeps the types of values, over a kill too', async () => {
  phone = bootPhone({ dist, storage: { known: [1, 'two'] } })
  phone.run(`wx.setStorageSync('own', { a: null, b: false })`)
  await call('setStorage', { key: 'text', data: 'words' })
  phone.kill()
  phone = bootPhone({ dist, memory: phone.memory })
  expect(phone.run(`['known', 'own', 'text'].map(wx.getStorageSync)`)).toEqual([
    [1, 'two'],
    { a: null, b: false },
    'words',
  ])
})

test('holds 1 MB a key and 10 MB in all, and keeps what was there', async () => {
  phone = bootPhone({ dist })
  expect(() => phone.run(`wx.setStorageSync('big', 'x'.repeat(1024 * 1024))`)).toThrow(/entry size limit reached/)
  phone.run(`for (let key = 0; key < 10; key += 1) wx.setStorageSync('k' + key, 'x'.repeat(1024 * 1023))`)
  const more = { key: 'more', data: 'x'.repeat(20 * 1024) }
  expect(await call('setStorage', more)).toMatchObject({ errMsg: 'setStorage:fail exceed storage max size 10Mb' })
  expect(phone.run(`wx.getStorageInfoSync().keys.length`)).toBe(10)
})

test('fails when a test says so', async () => {
  const full = () => {
    throw new Error('setStorageSync:fail no space left on device')
  }
  phone = bootPhone({ dist, platform: { setStorageSync: full } })
  expect(() => phone.run(`wx.setStorageSync('a', 1)`)).toThrow('no space left')
})
