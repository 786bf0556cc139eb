import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Session } from '@/services/account'
import { mall } from '@/services/mall'
import { signIn } from '@/sign-in/calls'
import { errcodes, rules } from '@/tunnel/shapes'
import { askAs } from './ask'
import { askTunnel, isRefused } from './ask-tunnel'
import { origins } from './db/core'
import { openDatabase } from './db/open'
import { orders } from './db/orders'
import { ledger } from './db/points'
import { seededFile } from './seeded-file'
import { type Spawned, spawnBackend } from './spawned'

let folder: string
let running: Spawned | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nodemate-kill-'))
  await copyFile(await seededFile(), join(folder, 'backend.db'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  await rm(folder, { recursive: true })
})

const start = async () => {
  running = await spawnBackend(folder)
  return running
}

const openFile = () => openDatabase(`file:${join(folder, 'backend.db')}`)

const openSession = async (origin: string): Promise<Session> => {
  const phone = '13800000003'
  await askAs(origin)(signIn.sendSignInCaptcha, { phone })
  return askAs(origin)(signIn.signInByPhone, { phone, captcha: '246810' })
}
const signInAt = async (origin: string): Promise<string> => (await openSession(origin)).accessToken

const price = 50
const clients = 6

/** Sends intentions from several clients at once and records the responses, until all are sent or the server is gone. */
const sendAll = async (
  origin: string,
  token: string,
  waiting: string[],
  received: (id: string, orderNo: string) => void,
) => {
  const ask = askAs(origin, token)
  const left = [...waiting]
  const client = async () => {
    for (let requestId = left.shift(); requestId; requestId = left.shift()) {
      const input = { requestId, goodsId: 'goods-coffee', quantity: 1, expectedPoints: price }
      received(requestId, (await ask(mall.exchangeGoods, input)).orderNo)
    }
  }
  return Promise.allSettled(Array.from({ length: clients }, client))
}

test('starts again with nothing lost or doubled after a kill in the middle of writes', async () => {
  const intentions = Array.from({ length: 60 }, (_, at) => `intention-${at}`)
  const orderNos = new Map<string, string>()
  const notReceived = () => intentions.filter(id => !orderNos.has(id))
  const { origin } = await start()
  const token = await signInAt(origin)

  // The clients do not know whether an intention without a response was carried out.
  for (const killAfter of [13, 34]) {
    const server = running ?? (await start())
    let killed: Promise<unknown> | undefined
    await sendAll(server.origin, token, notReceived(), (id, orderNo) => {
      orderNos.set(id, orderNo)
      if (orderNos.size >= killAfter) killed ??= server.end('SIGKILL')
    })
    await killed
    running = undefined
    expect(notReceived().length).toBeGreaterThan(0)
  }
  const last = await start()
  const outcomes = await sendAll(last.origin, token, notReceived(), (id, orderNo) => orderNos.set(id, orderNo))
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(notReceived()).toEqual([])
  await last.end('SIGTERM')
  running = undefined

  const { db, client } = await openFile()
  const placed = await db.select().from(orders).where(inArray(orders.requestId, intentions))
  const spent = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.uid, 'u-fleet'), inArray(ledger.orderNo, [...orderNos.values()])))
  client.close()
  expect(new Map(placed.map(({ requestId, orderNo }) => [requestId, orderNo]))).toEqual(orderNos)
  expect(placed).toHaveLength(intentions.length)
  expect(spent.map(({ orderNo }) => orderNo).sort()).toEqual([...orderNos.values()].sort())
  expect(spent.every(({ points }) => points === -price)).toBe(true)
  // Half a minute on a quiet machine, of which most is starting three servers.
}, 180_000)

test('says clearly that a port is taken, and ends well when asked to', async () => {
  const { origin, end } = await start()
  const port = Number(new URL(origin).port)
  await expect(spawnBackend(folder, port)).rejects.toThrow(`Port ${port} is taken`)
  expect(await end('SIGINT')).toBe(0)
  running = undefined
}, 30_000)

test('sets a database with other tables aside without losing it', async () => {
  await (await start()).end('SIGTERM')
  const { db, client } = await openFile()
  await db.update(origins).set({ tables: 'of last week' })
  client.close()

  const { origin } = await start()
  await expect(signInAt(origin)).resolves.toMatch(/./)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['backend.db', 'backend.db.old']))
}, 30_000)

test('leaves no tunnel behind after a kill: nothing listens, and nothing is listed', async () => {
  const { origin, end } = await start()
  const session = await openSession(origin)
  const node = { callee: 'fleet-00001', rule: rules.anyone }
  await askTunnel(origin, session)('createTunnel', node)
  const map = await askTunnel(origin, session)('startMapService', node)
  const port = map.isOk ? map.svMapPort : 0
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await end('SIGKILL')
  if (!socket.closed) await once(socket.resume(), 'close')
  // The node's process is still exiting.
  while (!(await isRefused(port))) running = undefined

  const again = await start()
  expect(await askTunnel(again.origin, session)('limitSpeed', node)).toMatchObject({ errcode: errcodes.refused })
}, 60_000)
