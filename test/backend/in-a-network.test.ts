import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finding } from '@/pages/binding/calls'
import { localDevice } from '@/pages/node/calls'
import { printer } from '@/pages/printing/calls'
import { devices } from '@/services/devices'
import { mall } from '@/services/mall'
import { printers } from '@/services/printers'
import { rules } from '@/tunnel/shapes'
import { askTunnel } from './ask-tunnel'
import { pdf } from './sample-files'
import { type Backend, startBackend } from './start'

/** In place of a machine's address in its network: another loopback address, which nobody else can reach either. */
const host = '127.0.0.2'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ listensAt: host })
})
afterAll(() => backend.stop())

const mine = () => backend.signIn('u-ordinary')
const portOf = (origin: string) => Number(new URL(origin).port)

/** Whether something listens there. */
const listens = (at: { host: string; port: number }): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(at, () => resolve(!socket.destroy().readableEnded))
    socket.once('error', () => resolve(false))
  })

test('listens on the address that it was told, and on no other', async () => {
  expect(new URL(backend.origin).hostname).toBe(host)
  const port = portOf(backend.origin)
  expect(await listens({ host, port })).toBe(true)
  expect(await listens({ host: '127.0.0.1', port })).toBe(false)
})

test('hands out addresses that a phone in that network can reach', async () => {
  const ask = await mine()
  const { items } = await ask(mall.goods, {})
  expect(items[0]?.pictureUrl).toMatch(`${backend.origin}/pictures/`)
  const { lanAddress, tunnelAddr } = await ask(devices.device, { deviceId: 'node-1' })
  expect(tunnelAddr).toBe(`${backend.origin}/node/node-1`)
  // There it says what a node does, and not which: a phone asks no machine of that network.
  expect(lanAddress).toBe(new URL(backend.origin).host)
  const { deviceId } = await ask(localDevice.systemInfo, { addr: `http://${lanAddress}` })
  expect(deviceId).toBeNull()
  const { scanId } = await ask(finding.startScan, {})
  await backend.control.moveClock(60_000)
  const { items: found } = await ask(finding.scanned, { scanId })
  expect(found.map(node => node.lanAddress)).toEqual(found.map(() => lanAddress))
})

test('opens services and printers on that address alone, and brings their bytes', async () => {
  const session = await backend.session('u-ordinary')
  const tunnel = askTunnel(backend.origin, session)
  await tunnel('createTunnel', { callee: 'node-1' })
  const started = await tunnel('startMapService', { callee: 'node-1', rule: rules.anyone })
  if (!started.isOk) throw new Error(`errcode ${started.errcode}`)
  const { svMapHost, svMapPort } = started
  expect(svMapHost).toBe(host)
  expect(await (await fetch(`http://${svMapHost}:${svMapPort}/`)).text()).toContain('客厅的盒子')
  expect(await listens({ host: '127.0.0.1', port: svMapPort })).toBe(false)
  expect(await tunnel('startMapService', { callee: 'node-1', listenIP: '192.0.2.9' })).toMatchObject({ isOk: false })
})

test('prints through the address of the opened printer', async () => {
  const ask = await mine()
  const session = await backend.session('u-ordinary')
  const tunnel = askTunnel(backend.origin, session)
  const { printers: known } = await ask(printers.printers, { deviceId: 'node-1' })
  const { lanHost = '', lanPort = 0 } = known.find(({ printerId }) => printerId === 'printer-1') ?? {}
  await tunnel('createTunnel', { callee: 'node-1' })
  const map = await tunnel('startMapService', { callee: 'node-1', svFwdIP: lanHost, svFwdPort: lanPort })
  if (!map.isOk) throw new Error(`errcode ${map.errcode}`)
  const filePath = join(tmpdir(), 'nodemate-in-a-network.pdf')
  await writeFile(filePath, pdf(1))
  const who = { uid: 'u-ordinary', ownerid: 'u-ordinary', owcode: 'once-0001', product: 'printer-1', peerid: 'node-1' }
  const document = { filePath, ...who, svPort: map.svMapPort }
  await expect(ask(printer.uploadDocument, { ...document, svHost: '192.0.2.9' })).rejects.toThrow()
  expect(await ask(printer.uploadDocument, { ...document, svHost: map.svMapHost })).toMatchObject({ pages: 1 })
})

describe('its controls', () => {
  const statusFor = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${backend.origin}/_control/requests`, { headers }, response => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject).end()
    })

  test.each([
    ['the address itself', {}, 200],
    ['its own pages', { Origin: 'http://127.0.0.2:4000' }, 200],
    ['another machine’s pages', { Origin: 'http://127.0.0.3:4000' }, 403],
    ['a rebound name', { Host: 'evil.example' }, 403],
    ['an address that only begins alike', { Host: '127.0.0.22' }, 403],
  ])('answer %s or not', async (_from, headers, status) => {
    expect(await statusFor(headers)).toBe(status)
  })
})
