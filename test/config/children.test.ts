import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { root } from '../architecture/files'
import { folderWith } from './folder'

/** A command whose child starts a child of its own, which listens and prints where. */
const grandparent = `
import { start } from './children.mjs'
const grandchild = "const server = require('net').createServer().listen(0, () => console.log(server.address().port))"
const child = "require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(grandchild) +
  "], { stdio: 'inherit' }); setInterval(() => {}, 1e6)"
start(['-e', child], { onLine: line => console.log(line) })
`

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.unref()
  })

/** An ending process closes its pipes, which can be observed, a moment before its sockets, which cannot. */
const stopsListening = async (port: number): Promise<true> => {
  while (await isListening(port)) await setImmediate()
  return true
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the children and theirs', async (signal, code) => {
  const folder = folderWith(['config/children.mjs'], { 'config/grandparent.mjs': grandparent })
  const parent = spawn(process.execPath, ['config/grandparent.mjs'], { cwd: folder })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const port = Number(line)
  expect(await isListening(port)).toBe(true)
  parent.kill(signal)
  expect(await once(parent, 'exit')).toEqual([code, null])
  expect(await stopsListening(port)).toBe(true)
})

test('tells who waits for a child what for', async () => {
  const slow =
    "process.on('SIGTERM', () => setTimeout(() => process.exit(), 1_500)); console.log('up'); setInterval(() => {}, 1e6)"
  const program = `import { start } from './children.mjs'\nstart(['-e', ${JSON.stringify(slow)}], { onLine: line => console.log(line) })`
  const folder = folderWith(['config/children.mjs'], { 'config/slow.mjs': program })
  const parent = spawn(process.execPath, ['config/slow.mjs'], { cwd: folder })
  const lines = createInterface({ input: parent.stdout })
  await once(lines, 'line')
  const [[reported]] = await Promise.all([once(lines, 'line'), parent.kill('SIGINT')])
  expect(reported).toBe('Storing what the next start needs, a moment…')
  await once(parent, 'exit')
})

test('ends the children when their parent is killed', async () => {
  const folder = folderWith(['config/children.mjs'], { 'config/grandparent.mjs': grandparent })
  const starter = `require('child_process').spawn(process.execPath, ['config/grandparent.mjs'], { stdio: 'inherit' })`
  const first = spawn(process.execPath, ['-e', starter], { cwd: folder })
  const lines = createInterface({ input: first.stdout })
  const [line] = await once(lines, 'line')
  first.kill('SIGKILL')
  // The pipe closes when the last process that holds it is gone.
  await once(lines, 'close')
  expect(await stopsListening(Number(line))).toBe(true)
})

test.each([
  ['start', 'PORT'],
  ['start', 'BACKEND_PORT'],
  ['weapp', 'BACKEND_PORT'],
])('%s says so when the port of %s is taken', async (command, name) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const started = spawn(process.execPath, [join(root, 'config', `${command}.mjs`)], {
    env: { ...process.env, PORT: '0', BACKEND_PORT: '0', [name]: String(port) },
  })
  const [output] = await once(started.stderr, 'data')
  expect(String(output)).toContain(`Port ${port} is taken`)
  expect(String(output)).toContain(`${name}=`)
  expect(await once(started, 'exit')).toEqual([1, null])
  server.close()
})
