import { join } from 'node:path'
import { bootPhone, type Phone } from '../phone'
import { refuse } from './api'

const dist = join(__dirname, '../fixture')
let phone: Phone
afterEach(() => phone.kill())
const call = (name: string, options: object = {}) =>
  phone.run(`new Promise(complete => wx.${name}({ ...${JSON.stringify(options)}, complete }))`)

test('returns a promise when there is no callback, and only then', async () => {
  phone = bootPhone({ dist })
  expect(await phone.run(`wx.getNetworkType()`)).toMatchObject({ networkType: 'wifi', errMsg: 'getNetworkType:ok' })
  expect(phone.run(`wx.getNetworkType({ complete() {} })`)).toBeUndefined()
  const refused = phone.run(`wx.getStorage({ key: 'no' })`)
  await expect(refused).rejects.toMatchObject({ errMsg: 'getStorage:fail data not found' })
})

test('lets a test say what the platform answers, before and while the app runs', async () => {
  phone = bootPhone({
    dist,
    platform: { requestPayment: () => refuse('cancel'), openBluetoothAdapter: () => ({ a: 1 }) },
  })
  expect(await call('requestPayment')).toEqual({ errMsg: 'requestPayment:fail cancel' })
  expect(await call('openBluetoothAdapter')).toEqual({ a: 1, errMsg: 'openBluetoothAdapter:ok' })
  phone.override({ requestPayment: () => ({}) })
  expect(await call('requestPayment')).toEqual({ errMsg: 'requestPayment:ok' })
})

test('lacks what a test takes away, and says so', () => {
  phone = bootPhone({ dist, platform: { getPrivacySetting: undefined } })
  expect(phone.run(`[typeof wx.getPrivacySetting, wx.canIUse('getPrivacySetting'), wx.canIUse('login')]`)).toEqual([
    'undefined',
    false,
    true,
  ])
})

test('tells listeners what happens to the phone until they are taken off', async () => {
  phone = bootPhone({ dist })
  await phone.open()
  phone.run(`{
    const heard = getApp().heard = []
    getApp().theme = ({ theme }) => heard.push(theme)
    wx.onThemeChange(getApp().theme)
    wx.onNetworkStatusChange(({ networkType, isConnected }) => heard.push([networkType, isConnected]))
    wx.onMemoryWarning(({ level }) => heard.push(level))
  }`)
  await phone.changeSystem({ theme: 'dark' })
  await phone.switchNetwork('none')
  await phone.fire('MemoryWarning', { level: 10 })
  phone.run(`wx.offThemeChange(getApp().theme)`)
  await phone.changeSystem({ theme: 'light' })
  expect(phone.run(`getApp().heard`)).toEqual(['dark', ['none', false], 10])
  expect(phone.run(`wx.getAppBaseInfo().theme`)).toBe('light')
})

test('shows a toast that passes, and has a copied text', async () => {
  phone = bootPhone({ dist })
  await phone.open()
  await call('showToast', { title: 'Saved', duration: 1_500 })
  expect(phone.sees('Saved')).toBe(true)
  await phone.advance(1_500)
  expect(phone.sees('Saved')).toBe(false)
  expect(phone.overlays.pastToasts).toEqual(['Saved'])
  await call('setClipboardData', { data: '1.2.3.4:80' })
  expect(phone.memory.clipboard).toBe('1.2.3.4:80')
})

test('removes temporary files on a kill, and never repeats a login code', async () => {
  phone = bootPhone({ dist })
  const { tempFilePaths } = (await call('chooseImage')) as { tempFilePaths: string[] }
  const path = tempFilePaths[0] ?? ''
  expect(await call('getFileInfo', { filePath: path })).toMatchObject({ size: 10 })
  const codes = await Promise.all([call('login'), call('login')])
  expect(codes[0]).not.toEqual(codes[1])
  phone.kill()
  phone = bootPhone({ dist, memory: phone.memory })
  expect(await call('getFileInfo', { filePath: path })).toMatchObject({ errMsg: expect.stringMatching(/fail no such/) })
})

test('shows the title, the tabs and their badges', async () => {
  phone = bootPhone({ dist })
  await phone.open()
  await call('setNavigationBarTitle', { title: 'Mine' })
  await call('setTabBarBadge', { index: 1, text: '3' })
  await call('setTabBarItem', { index: 0, text: 'Start' })
  expect(phone.title).toBe('Mine')
  expect(phone.tabs).toEqual([
    { text: 'Start', badge: null },
    { text: 'Other', badge: '3' },
  ])
  await call('removeTabBarBadge', { index: 1 })
  expect(phone.tabs[1]).toEqual({ text: 'Other', badge: null })
})

test('measures later, element by element', async () => {
  phone = bootPhone({ dist })
  await phone.open()
  const rows = await phone.run(`new Promise(done =>
    wx.createSelectorQuery().in(getCurrentPages()[0]).selectAll('.row').boundingClientRect().exec(done))`)
  expect(rows).toEqual([[expect.objectContaining({ top: 0, height: 44 }), expect.objectContaining({ top: 44 })]])
})

test('tells what is in view at once, and what comes into view or leaves it as somebody scrolls', async () => {
  // A line is 44 px high; two lines and half of the first row are in view, and none of the second one.
  phone = bootPhone({ dist, system: { windowHeight: 100, elementHeight: 44 } })
  await phone.open()
  phone.run(`{
    const seen = getApp().seen = []
    getApp().observer = wx.createIntersectionObserver(getCurrentPages()[0], { observeAll: true })
    getApp().observer.relativeToViewport({ top: 0, bottom: 10 })
      .observe('.row', ({ id, intersectionRatio }) => seen.push([id, intersectionRatio]))
  }`)
  await phone.calm()
  expect(phone.run('getApp().seen')).toEqual([
    ['row-1', 0.5],
    ['row-2', 0],
  ])
  await phone.scroll(44)
  expect(phone.run('getApp().seen.slice(2)')).toEqual([])
  await phone.scroll(132)
  expect(phone.run('getApp().seen.slice(2)')).toEqual([
    ['row-1', 0],
    ['row-2', 1],
  ])
  phone.run('getApp().observer.disconnect()')
  await phone.scroll(0)
  expect(phone.run('getApp().seen.slice(4)')).toEqual([])
})

test('gives the chosen place of a list, or says that it was left', async () => {
  phone = bootPhone({ dist })
  await phone.open()
  const ask = () => call('showActionSheet', { itemList: ['Copy', 'Delete'] })
  const chosen = ask()
  await phone.waitFor('Delete')
  await phone.tap('Delete')
  expect(await chosen).toEqual({ tapIndex: 1, errMsg: 'showActionSheet:ok' })
  const left = ask()
  await phone.waitFor('Delete')
  await phone.tap('取消')
  expect(await left).toEqual({ errMsg: 'showActionSheet:fail cancel' })
})
