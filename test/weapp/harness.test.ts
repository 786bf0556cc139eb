import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BootOptions } from './assemble'
import { bootPhone, type Phone } from './phone'

const dist = join(__dirname, 'fixture')
const boot = async (url = '/pages/home', options: BootOptions = {}) => {
  const phone = bootPhone({ dist, ...options })
  await phone.open(url)
  return phone
}
let phone: Phone
afterEach(() => phone?.kill())

describe('what one sees', () => {
  test('the words of a page, by its wxml and its components, and nothing that is hidden', async () => {
    phone = await boot()
    expect(phone.words()).toBe(
      'First page\nHello\n0 taps\nOne\nRemove\nTwo\nRemove\nAsk\nOff\nFetch\nWait\nThrow\nStrange',
    )
  })

  test('a wait that ends in nothing shows what there was instead, and what the console had', async () => {
    phone = await boot()
    await phone.tap('Throw')
    await expect(phone.waitFor('Goodbye', 30)).rejects.toThrow(
      /waited 30 ms for “Goodbye” to be seen\. pages\/home shows:\nFirst page\nHello[\s\S]*thrown by the page/,
    )
    expect(phone.console.unexpected()).toHaveLength(1)
    expect(phone.console.unexpected([/thrown by the page/])).toEqual([])
  })
})

describe('what one does', () => {
  test('a tap reaches the page, and what it changes is counted', async () => {
    phone = await boot()
    phone.setDataStats.reset()
    await phone.tap('0 taps')
    expect(phone.words()).toContain('1 taps\nOne after 1')
    expect(phone.setDataStats).toMatchObject({ calls: 1, bytes: 39, biggest: 39 })
  })

  test('things are found by spoken name, and a disabled one refuses', async () => {
    phone = await boot()
    await phone.tap('Counter, 0')
    expect(phone.sees('Counter, 1')).toBe(true)
    await expect(phone.tap('Off')).rejects.toThrow('it is disabled')
    await expect(phone.tap('Nowhere')).rejects.toThrow(/nothing here is called “Nowhere”.*shows:\nFirst page/)
  })

  test('one of several that are called the same is named by what stands beside it', async () => {
    phone = await boot()
    await expect(phone.tap('Remove')).rejects.toThrow('2 things here are called “Remove”')
    await phone.tap('Remove', { within: 'Two' })
    expect(phone.words()).toContain('One\nRemove\nTwo removed')
    await phone.tap('Remove', { nth: 0 })
    expect(phone.words()).toContain('One removed')
  })

  test('a dialog stands before the page and is answered by its buttons', async () => {
    phone = await boot()
    await phone.tap('Ask')
    expect(phone.overlays.modal).toMatchObject({ title: 'Sure?', confirmText: '确定' })
    await expect(phone.tap('Fetch')).rejects.toThrow('a dialog is open')
    await phone.tap('取消')
    await phone.waitFor('answer: no')
  })

  test('a form: typing, what an input lets in, leaving, confirming, switching, sending', async () => {
    phone = await boot('/pages/form?name=%E5%BC%A0')
    expect(phone.sees('for 张')).toBe(true)
    await phone.type('Phone', '138-0000 0001 999')
    expect(phone.valueOf('Phone')).toBe('13800000001')
    await phone.type('Code', '1234')
    expect(phone.sees('left 13800000001')).toBe(true)
    await phone.confirm('Phone')
    expect(phone.sees('confirmed 13800000001')).toBe(true)
    await phone.tap('Agree')
    expect(phone.sees('agreed')).toBe(true)
    await phone.change('Speed', 40)
    expect(phone.sees('speed 40')).toBe(true)
    await phone.tap('Send')
    expect(phone.sees('sent 13800000001 1234')).toBe(true)
  })

  test('a button with an open type answers, or refuses when the test says so', async () => {
    phone = await boot('/pages/form')
    await phone.tap('Use my number')
    expect(phone.sees('number given')).toBe(true)
    phone.answerOpenType('getPhoneNumber', { errMsg: 'getPhoneNumber:fail user deny' })
    await phone.tap('Use my number')
    expect(phone.sees('user deny')).toBe(true)
  })

  test('pulling down and reaching the end', async () => {
    phone = await boot()
    await phone.pullDown()
    expect(phone.sees('answer: refreshed')).toBe(true)
    await phone.reachBottom()
    expect(phone.sees('answer: bottom')).toBe(true)
    await phone.open('/pages/form')
    await expect(phone.pullDown()).rejects.toThrow('enablePullDownRefresh')
  })
})

describe('pages', () => {
  test('the tenth page deep is the last', async () => {
    phone = await boot('/more/pages/deep')
    for (let depth = 2; depth <= 10; depth += 1) await phone.tap('Deeper')
    expect(phone.stack).toHaveLength(10)
    await phone.tap('Deeper')
    expect(phone.sees('navigateTo:fail webview count limit exceed')).toBe(true)
    await phone.back()
    expect(phone.sees('Depth 9')).toBe(true)
  })

  test('tabs stay alive beside each other, with their life cycle', async () => {
    phone = await boot()
    await phone.tap('0 taps')
    await phone.tapTab('Other')
    expect(phone.words()).toBe('Fixture\nThe other tab')
    await phone.tapTab('Home')
    expect(phone.sees('1 taps')).toBe(true)
    expect(phone.run('getApp().log.lines.join()')).toBe(
      'launch pages/home {},app show,home load,home show,home ready,home hide,home show',
    )
  })
})

describe('what happens to the phone', () => {
  let server: Server
  beforeAll(done => {
    server = createServer((_request, answer) => answer.end('{"word":"over HTTP"}')).listen(0, '127.0.0.1', done)
  })
  afterAll(done => {
    server.close(done)
  })
  const hosts = () => ({ 'https://api.example': `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

  test('a request goes to the host that the map names, and to no other', async () => {
    phone = await boot('/pages/home', { hosts: hosts() })
    await phone.tap('Fetch')
    await phone.waitFor('answer: 200 over HTTP')
    phone.kill()
    phone = await boot()
    await phone.tap('Fetch')
    await phone.waitFor('answer: request:fail url not in domain list 600002')
  })

  test('time passes when told to', async () => {
    phone = await boot()
    await phone.tap('Wait')
    await phone.advance(44_000)
    expect(phone.sees('2 ticks')).toBe(true)
    await phone.advance(1_000)
    expect(phone.sees('3 ticks')).toBe(true)
  })

  test('5 s after hide nothing runs, and what came due runs on return', async () => {
    phone = await boot()
    await phone.tap('Wait')
    await phone.hide()
    await phone.advance(60_000)
    expect(phone.sees('ticks')).toBe(false)
    await phone.show()
    await phone.waitFor('1 ticks')
    expect(phone.run('getApp().log.lines.slice(-4).join()')).toBe('home hide,app hide,app show,home show')
  })

  test('what is not faked says its name', async () => {
    phone = await boot()
    await phone.tap('Strange')
    expect(phone.console.errors.join()).toContain('wx.openBluetoothAdapter is not faked')
  })
})
