import { connect, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq, isNull } from 'drizzle-orm'
import type { Session } from '@/services/account'
import { binding } from '@/services/binding'
import { errcodes, rules } from '@/tunnel/shapes'
import type { CallName } from '../tunnel/frames'
import { askTunnel, type Fields, freePort, isRefused } from './ask-tunnel'
import { nodes } from './db/nodes'
import { tunnelMaps } from './db/tunnel'
import { downloadBytes } from './node/home'
import { proofLine } from './node/proof'
import { type Backend, startBackend } from './start'

let backend: Backend
let mine: Session
let echo: Server
let echoPort: number
// One stand-in and one process for all tests: starting a process is what takes time here.
beforeAll(async () => {
  await startAgain()
  echo = createServer({ allowHalfOpen: true }, socket => socket.on('error', () => undefined).pipe(socket))
  echoPort = await portOf(echo)
})
beforeEach(() => ask('createTunnel'))
afterEach(async () => {
  for (const { svFwdIp: svFwdIP, svFwdPort, svMapPort } of await openMaps()) {
    await ask('stopMapService', { svFwdIP, svFwdPort, svMapPort })
  }
})
afterAll(async () => {
  await backend.stop()
  echo.close()
})

const startAgain = async () => {
  await backend?.stop()
  backend = await startBackend()
  mine = await backend.session('u-ordinary')
}

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const ask = <Name extends CallName>(name: Name, fields: Fields = {}) =>
  askTunnel(backend.origin, mine)(name, { callee: 'node-1', ...fields })

const openMaps = () => backend.db.select().from(tunnelMaps).where(isNull(tunnelMaps.stoppedAtMs))

/** A map for anyone by default; returns the port that was opened. */
const map = async (fields: Fields = {}): Promise<number> => {
  const started = await ask('startMapService', { rule: rules.anyone, ...fields })
  if (!started.isOk) throw new Error(`errcode ${started.errcode}`)
  return started.svMapPort
}

const reach = (port: number, line = ''): Socket => {
  // A cut connection closes; with which error depends on the moment.
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  if (line) socket.write(line)
  return socket
}
const isClosed = async (socket: Socket): Promise<boolean> => {
  if (!socket.closed) await new Promise(resolve => socket.resume().once('close', resolve))
  return true
}
/** Waits for as many bytes and leaves the connection open. */
const hear = async (socket: Socket, bytes: number): Promise<string> => {
  let received = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received += chunk
    if (received.length >= bytes) break
  }
  return received
}
/** A connection through which something has already come back. */
const talking = async (port: number, line = ''): Promise<Socket> => {
  const socket = reach(port, line)
  socket.write('hello')
  expect(await hear(socket, 5)).toBe('hello')
  return socket
}

const page = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text()
const downloadFrom = async (port: number): Promise<Buffer> =>
  Buffer.from(await (await fetch(`http://127.0.0.1:${port}/download`)).arrayBuffer())

describe('through a map', () => {
  test('delivers the node’s own page, and 5 MB in order', async () => {
    const port = await map()
    expect(await page(port)).toContain('客厅的盒子')
    expect((await downloadFrom(port)).equals(downloadBytes())).toBe(true)
  })

  test('serves the page at the node’s address in its network too', async () => {
    const [node] = await backend.db.select().from(nodes).where(eq(nodes.id, 'node-1'))
    expect(await page(await map({ svFwdIP: node?.lanAddress ?? '' }))).toContain('客厅的盒子')
  })

  test('forwards an upload in full after a half-close, and the response to it', async () => {
    const socket = reach(await map({ svFwdPort: echoPort }))
    socket.end(downloadBytes())
    expect((await buffer(socket)).equals(downloadBytes())).toBe(true)
  })

  test('stops reading from a sender whose receiver is not reading', async () => {
    let source: Socket | undefined
    const endless = createServer(socket => {
      source = socket.on('error', () => undefined)
      const pour = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
      }
      socket.on('drain', pour)
      pour()
    })
    // At 8 Mbit/s a tenth of a megabyte takes long enough for the sender to write many times the bound.
    const socket = reach(await map({ svFwdPort: await portOf(endless), speedLimit: 8_000 }))
    await hear(socket, 100_000)
    expect(source?.bytesWritten).toBeLessThan(24_000_000)
    socket.destroy()
    endless.close()
  })
})

describe('a limit', () => {
  test('applies to each direction separately, without losing bytes', async () => {
    const startedMs = performance.now()
    const port = await map({ svFwdPort: echoPort, speedLimit: 4_000 })
    const socket = reach(port)
    socket.end(Buffer.alloc(200_000))
    expect((await buffer(socket)).length).toBe(200_000)
    const elapsedMs = Math.ceil(performance.now() - startedMs)
    expect(elapsedMs * 4_000).toBeGreaterThanOrEqual(200_000 * 8)
    expect(await backend.control.wires()).toMatchObject([{ port, upBytes: 200_000, downBytes: 200_000 }])
  })

  test('lets the rest through when it is lifted mid-transfer', async () => {
    // At 8 kbit/s the 5 MB would take 83 minutes.
    const port = await map({ speedLimit: 8 })
    const download = downloadFrom(port)
    await ask('limitSpeed', { speedLimit: 0 })
    expect((await download).equals(downloadBytes())).toBe(true)
  })

  test('applies to what is still to come when it is set mid-transfer', async () => {
    const port = await map({ svFwdPort: echoPort })
    const socket = await talking(port)
    const startedMs = performance.now()
    await ask('limitSpeed', { speedLimit: 800 })
    socket.write(Buffer.alloc(20_000))
    await hear(socket, 20_000)
    expect(Math.ceil(performance.now() - startedMs) * 800).toBeGreaterThanOrEqual(20_000 * 8)
  })
})

describe('stops listening and closes open connections', () => {
  const other = async () => expect(await page(await map())).toContain('客厅的盒子')

  test('after a map was stopped, while another keeps running', async () => {
    const [port, kept] = [await map({ svFwdPort: echoPort }), await map({ svFwdPort: echoPort })]
    const [socket, keptSocket] = [await talking(port), await talking(kept)]
    await ask('stopMapService', { svFwdPort: echoPort, svMapPort: port })
    expect(await isRefused(port)).toBe(true)
    expect(await isClosed(socket)).toBe(true)
    keptSocket.write('still here')
    expect(await hear(keptSocket, 10)).toBe('still here')
    keptSocket.destroy()
    await other()
  })

  const killProcess = async () => {
    const [wire] = await backend.control.wires()
    if (!wire) throw new Error('no process has a map')
    process.kill(wire.pid, 'SIGKILL')
    while ((await ask('limitSpeed')).isOk);
  }
  test.each<[string, () => Promise<unknown>]>([
    ['after its tunnel was closed', () => ask('destroyTunnel')],
    ['when its node goes off', () => backend.control.switchNode('node-1', 'offline')],
    ['when the node’s process ends by itself', killProcess],
    ['when the stand-in stops', startAgain],
  ])('%s', async (_when, end) => {
    const ports = [await map({ svFwdPort: echoPort }), await map({ svFwdPort: echoPort })]
    const sockets = await Promise.all(ports.map(port => talking(port)))
    await end()
    for (const socket of sockets) expect(await isClosed(socket)).toBe(true)
    for (const port of ports) expect(await isRefused(port)).toBe(true)
    expect(await openMaps()).toEqual([])
    await backend.control.switchNode('node-1', 'online')
  })

  test('when its node went off, and must be opened again when it is back', async () => {
    const port = await map()
    await backend.control.switchNode('node-1', 'offline')
    await backend.control.switchNode('node-1', 'online')
    expect(await isRefused(port)).toBe(true)
    expect(await ask('startMapService')).toMatchObject({ errcode: errcodes.refused })
    await ask('createTunnel')
    await other()
  })
})

describe('a map for the account alone', () => {
  const guarded = () => map({ svFwdPort: echoPort, rule: rules.onlyTheAccount })
  const openedTo = async (line: string) => {
    const socket = reach(await guarded(), line)
    socket.end('hello')
    return (await buffer(socket)).toString()
  }

  test('accepts its token, and does not forward it', async () => {
    expect(await openedTo(proofLine(mine.accessToken))).toBe('hello')
    expect(await openedTo(proofLine((await backend.session('u-ordinary')).accessToken))).toBe('hello')
  })

  test('rejects everybody else, and tells a browser why', async () => {
    const theirs = await backend.session('u-other')
    for (const line of [proofLine(theirs.accessToken), proofLine('made-up'), 'hello\n', '']) {
      expect(await openedTo(line)).toMatch(/^HTTP\/1.1 403 (.|\s)*Only the account/)
    }
    expect((await fetch(`http://127.0.0.1:${await guarded()}/`)).status).toBe(403)
  })

  test('rejects a session that has ended', async () => {
    const port = await guarded()
    await backend.control.moveClock(400 * 24 * 3_600_000)
    const socket = reach(port, proofLine(mine.accessToken))
    expect((await buffer(socket)).toString()).toMatch(/403/)
    await backend.control.moveClock(0)
  })
})

describe('allows loopback only', () => {
  const refused = { errcode: errcodes.refused }

  test.each(['0.0.0.0', '192.168.1.7', '::', '10.0.0.1', 'example.com'])('to listen on, not %s', async listenIP => {
    expect(await ask('startMapService', { listenIP })).toMatchObject(refused)
  })
  test.each(['192.168.1.77', '203.0.113.7', 'example.com'])('to connect to, not %s', async svFwdIP => {
    expect(await ask('startMapService', { svFwdIP })).toMatchObject(refused)
  })
  test('by other names of it too', async () => {
    const started = await ask('startMapService', { listenIP: 'localhost', svFwdIP: '', rule: rules.anyone })
    expect(started).toMatchObject({ svMapHost: '127.0.0.1' })
    expect(await page(started.isOk ? started.svMapPort : 0)).toContain('客厅的盒子')
  })
})

test('reports a port taken by another program as in use', async () => {
  expect(await ask('startMapService', { listenPort: echoPort })).toMatchObject({ errcode: errcodes.portInUse })
})

test('closes the connection when nothing listens on the target', async () => {
  expect(await isClosed(reach(await map({ svFwdPort: await freePort() })))).toBe(true)
})

// The last test, since it ends the node.
test('keeps what is open in a node that was unbound, and obeys its owner no more', async () => {
  const port = await map({ svFwdPort: echoPort })
  const socket = await talking(port)
  await (await backend.signIn('u-ordinary'))(binding.bindNode, { action: 'unbind', deviceId: 'node-1' })
  const stop = { svFwdPort: echoPort, svMapPort: port }
  for (const response of [await ask('stopMapService', stop), await ask('destroyTunnel')])
    expect(response).toMatchObject({ isOk: false, errcode: errcodes.refused })
  expect(await isRefused(port)).toBe(false)
  socket.destroy()
})
