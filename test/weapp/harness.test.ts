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
  test('has the words of a page by its wxml and components, and nothing that is hidden', async () => {
    phone = await boot()
    expect(phone.words()).toBe(
      'First page\nHello\n0 taps\nOne\nRemove\nTwo\nRemove\nAsk\nOff\nFetch\nWait\nThrow\nStrange',
    )
  })

  test('shows what there was, and the console, when a wait ends in nothing', async () => {
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
  test('taps reach the page, and what they change is counted', async () => {
    phone = await boot()
    phone.setDataStats.reset()
    await phone.tap('0 taps')
    expect(phone.words()).toContain('1 taps\nOne after 1')
    expect(phone.setDataStats).toMatchObject({ calls: 1, bytes: 39, biggest: 39 })
  })

  test('finds things by spoken name, and refuses a disabled one', async () => {
    phone = await boot()
    await phone.tap('Counter, 0')
    expect(phone.sees('Counter, 1')).toBe(true)
    await expect(phone.tap('Off')).rejects.toThrow('it is disabled')
    await expect(phone.tap('Nowhere')).rejects.toThrow(/nothing here is called “Nowhere”.*shows:\nFirst page/)
  })

  test('finds one of several by what stands beside it', async () => {
    phone = await boot()
    await expect(phone.tap('Remove')).rejects.toThrow('2 things here are called “Remove”')
    await phone.tap('Remove', { within: 'Two' })
    expect(phone.words()).toContain('One\nRemove\nTwo removed')
    await phone.tap('Remove', { nth: 0 })
    expect(phone.words()).toContain('One removed')
  })

  test('waits for exactly the name, though a longer text has it in it', async () => {
    phone = await boot('/pages/form')
    const send = async (code: string) => {
      await phone.type('Code', code)
      await phone.tap('Send')
    }
    await phone.type('Phone', '1')
    await send('12345')
    let isTapped = false
    const tapping = phone.tapOnceThere('sent 1 1234').then(() => {
      isTapped = true
    })
    await phone.settled()
    expect([isTapped, phone.sees('sent 1 12345')]).toEqual([false, true])
    await send('1234')
    await tapping
  })

  test('puts a dialog before the page, answered by its buttons', async () => {
    phone = await boot()
    await phone.tap('Ask')
    expect(phone.overlays.modal).toMatchObject({ title: 'Sure?', confirmText: '确定' })
    await expect(phone.tap('Fetch')).rejects.toThrow('a dialog is open')
    await phone.tap('取消')
    await phone.waitFor('answer: no')
  })

  test('types, leaves, confirms, switches and sends a form', async () => {
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

  test('answers a button with an open type, or refuses when the test says so', async () => {
    phone = await boot('/pages/form')
    await phone.tap('Use my number')
    expect(phone.sees('number given')).toBe(true)
    phone.setOpenTypeResult('getPhoneNumber', { errMsg: 'getPhoneNumber:fail user deny' })
    await phone.tap('Use my number')
    expect(phone.sees('user deny')).toBe(true)
  })

  test('pulls down and reaches the end', async () => {
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
  test('opens ten pages and no more', async () => {
    phone = await boot('/more/pages/deep')
    for (let depth = 2; depth <= 10; depth += 1) await phone.tap('Deeper')
    expect(phone.stack).toHaveLength(10)
    await phone.tap('Deeper')
    expect(phone.sees('navigateTo:fail webview count limit exceed')).toBe(true)
    await phone.back()
    expect(phone.sees('Depth 9')).toBe(true)
  })

  test('keeps tabs alive beside each other, with their life cycle', async () => {
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
    server = createServer((_request, response) => response.end('{"word":"over HTTP"}')).listen(0, '127.0.0.1', done)
  })
  afterAll(done => {
    server.close(done)
  })
  const hosts = () => ({ 'https://api.example': `http://127.0.0.1:${(server.address() as AddressInfo).port}` })

  test('sends a request to the host that the map names, and to no other', async () => {
    phone = await boot('/pages/home', { hosts: hosts() })
    await phone.tap('Fetch')
    await phone.waitFor('answer: 200 over HTTP')
    phone.kill()
    phone = await boot()
    await phone.tap('Fetch')
    await phone.waitFor('answer: request:fail url not in domain list 600002')
  })

  test('lets time pass when told to', async () => {
    phone = await boot()
    await phone.tap('Wait')
    await phone.advance(44_000)
    expect(phone.sees('2 ticks')).toBe(true)
    await phone.advance(1_000)
    expect(phone.sees('3 ticks')).toBe(true)
  })

  test('stops 5 s after hide, and runs on return what came due', async () => {
    phone = await boot()
    await phone.tap('Wait')
    await phone.hide()
    await phone.advance(60_000)
    expect(phone.sees('ticks')).toBe(false)
    await phone.show()
    await phone.waitFor('1 ticks')
    expect(phone.run('getApp().log.lines.slice(-4).join()')).toBe('home hide,app hide,app show,home show')
  })

  test('tells an app that is suspended of no change of the network', async () => {
    phone = await boot()
    phone.run('wx.onNetworkStatusChange(({ networkType }) => getApp().log.add(networkType))')
    await phone.hide()
    await phone.switchNetwork('4g')
    await phone.advance(5_000)
    await phone.switchNetwork('none')
    await phone.show()
    expect(phone.run('getApp().log.lines.slice(-4).join()')).toBe('app hide,4g,app show,home show')
    expect(await phone.run('wx.getNetworkType()')).toMatchObject({ networkType: 'none' })
  })

  test('names what is not faked', async () => {
    phone = await boot()
    await phone.tap('Strange')
    expect(phone.console.errors.join()).toContain('wx.openBluetoothAdapter is not faked')
  })
})
