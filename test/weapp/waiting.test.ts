import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { bootPhone, type Phone } from './phone'

let server: Server
let phone: Phone
let respond: () => void
let asked: Promise<void>
beforeAll(done => {
  server = createServer().listen(0, '127.0.0.1', done)
})
beforeEach(async () => {
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  phone = bootPhone({ dist: join(__dirname, 'fixture'), hosts: { 'https://api.example': `http://127.0.0.1:${port}` } })
  await phone.open()
  phone.run(`getApp().ask = success => wx.request({ url: 'https://api.example/', success })`)
  asked = new Promise(resolve => {
    server.once('request', (_request, response) => {
      respond = () => response.end('{}')
      resolve()
    })
  })
})
afterEach(() => phone.kill())
afterAll(done => {
  server.close(done)
})

const letRealTimePass = () => {
  const endMs = Date.now() + 50
  while (Date.now() < endMs);
}

test('is settled when all is done that follows at once from a response', async () => {
  phone.run(`
    getApp().ask(async () => {
      for (let step = 0; step < 50; step += 1) await step
      setTimeout(() => { getApp().isDone = true })
    })`)
  await asked
  respond()
  await phone.settled()
  expect(phone.run('getApp().isDone')).toBe(true)
})

test('counts time from the end of what is in flight', async () => {
  phone.run('getApp().ask(() => setTimeout(() => { getApp().isDone = true }, 5_000))')
  await asked
  const passing = phone.advance(5_000)
  letRealTimePass()
  respond()
  await passing
  expect(phone.run('getApp().isDone')).toBe(true)
})

test('passes no more time than told to, whatever a response takes', async () => {
  phone.run(`setTimeout(() => {
    const sentAt = Date.now()
    getApp().ask(() => { getApp().tookMs = Date.now() - sentAt })
  }, 1_000)`)
  const passing = phone.advance(5_000)
  await asked
  letRealTimePass()
  respond()
  await passing
  expect(phone.run('getApp().tookMs')).toBe(0)
})

test('waits for what a response is about to bring before it taps it', async () => {
  phone.run('getApp().ask(() => getCurrentPages()[0].setData({ taps: 7 }))')
  void asked.then(() => respond())
  await phone.tap('7 taps')
  expect(phone.sees('8 taps')).toBe(true)
})
