import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { account } from '@/services/account'
import { userActions } from './db/account'
import { pathOf } from './services'
import { type Backend, startBackend } from './start'

let backend: Backend
let headers: Record<string, string>
beforeAll(async () => {
  backend = await startBackend()
  headers = { Authorization: `Bearer ${(await backend.session('u-ordinary')).accessToken}` }
})
afterEach(() => backend.control.clearFaults())
afterAll(() => backend.stop())

const post = (path: string, body: unknown = {}) =>
  fetch(backend.origin + path, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'manual' })
const user = () => post(pathOf(account.user))
const logAction = (id: string, fault = '') =>
  post(pathOf(account.logUserActions), { actions: [{ id, kind: 'bind', atMs: 1, subjectId: `node-1${fault}` }] })
const keptActions = async () => (await backend.db.select().from(userActions)).map(({ actionId }) => actionId)

test('answers with a status, a page and a Retry-After', async () => {
  await backend.control.fault('account.user', { kind: 'status', status: 503, html: '<h1>503</h1>', retryAfter: 7 })
  const response = await user()
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('7')
  expect(await response.text()).toBe('<h1>503</h1>')
})

test('applies a fault as often as asked, to the named call only', async () => {
  await backend.control.fault('account.user', { kind: 'status', status: 500 }, 2)
  expect((await post(pathOf(account.maskedPhone))).status).toBe(200)
  const statuses = [await user(), await user(), await user()].map(({ status }) => status)
  expect(statuses).toEqual([500, 500, 200])
})

test('signs out all calls at once', async () => {
  await backend.control.fault('*', { kind: 'signedOut' })
  for (const response of [await user(), await post(pathOf(account.maskedPhone))]) {
    expect(response.status).toBe(401)
    expect((await response.json()).code).toBe(1001)
  }
})

test.each([
  [{ kind: 'html' as const }, 200, /<form>/],
  [{ kind: 'empty' as const }, 200, /^$/],
  [{ kind: 'empty' as const, status: 204 as const }, 204, /^$/],
  [{ kind: 'body' as const, text: '\ufeff{"code":0}' }, 200, /\{"code":0\}$/],
  [{ kind: 'redirect' as const, to: 'http://portal.example/' }, 302, /^$/],
])('%j', async (fault, status, body) => {
  await backend.control.fault('account.user', fault)
  const response = await user()
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(body)
})

test('loses a response after the server acted', async () => {
  await backend.control.fault('account.logUserActions', { kind: 'lostAnswer' })
  await expect(logAction('lost-by-switch')).rejects.toThrow()
  await expect(logAction('lost-by-telling', '!fault:lost')).rejects.toThrow()
  expect(await keptActions()).toEqual(expect.arrayContaining(['lost-by-switch', 'lost-by-telling']))
})

test('keeps the server from acting when the input names a fault', async () => {
  expect((await logAction('never', '!fault:503')).status).toBe(503)
  expect(await keptActions()).not.toContain('never')
})

test('cuts a body in the middle', async () => {
  await backend.control.fault('account.user', { kind: 'cut' })
  const response = await user()
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
})

test('delays headers and body', async () => {
  const startedAt = performance.now()
  await backend.control.fault('account.user', { kind: 'delay', ms: 300 }, 1)
  await user()
  expect(performance.now() - startedAt).toBeGreaterThan(290)

  await backend.control.fault('account.user', { kind: 'delay', ms: 300, where: 'body' }, 1)
  const response = await user()
  const headersAt = performance.now()
  expect((await response.json()).data.uid).toBe('u-ordinary')
  expect(performance.now() - headersAt).toBeGreaterThan(200)
})

test('records a call that hangs as arrived and never as answered', async () => {
  await post(pathOf(account.maskedPhone))
  await backend.control.fault('account.user', { kind: 'hang' }, 1)
  const giveUp = new AbortController()
  const hanging = fetch(backend.origin + pathOf(account.user), { method: 'POST', headers, signal: giveUp.signal })
  const last = async () => (await backend.control.requests()).at(-1)
  while ((await last())?.name !== 'account.user') {}
  expect(await last()).toMatchObject({ name: 'account.user', uid: 'u-ordinary', status: null })
  giveUp.abort()
  await expect(hanging).rejects.toThrow()
})

test('announces a late response before its headers, also while the one before it is still being sent', async () => {
  await backend.control.fault('account.user', { kind: 'delay', ms: 200 }, 1)
  await backend.control.fault('account.user', { kind: 'delay', ms: 1 }, 1)
  const { hostname, port } = new URL(backend.origin)
  const socket = connect(Number(port), hostname)
  const asking = [
    `POST ${pathOf(account.user)} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: ${headers.Authorization}`,
    'Content-Type: application/json',
    'Content-Length: 2',
  ]
  const asked = `${asking.join('\r\n')}\r\n\r\n{}`
  socket.write(asked + asked)
  let received = ''
  for await (const bytes of socket) {
    received += bytes
    if (received.split('"u-ordinary"').length > 2) break
  }
  const answers = received.split('HTTP/1.1 200 OK').slice(1)
  expect(answers.map(answer => answer.split('\r\n\r\n')[1]?.slice(0, 9))).toEqual(['{"code":0', '{"code":0'])
  expect(received.split('HTTP/1.1 102 ')).toHaveLength(3)
})

test('announces a held response, and sends it when it is let go', async () => {
  await backend.control.fault('account.user', { kind: 'held' })
  const asked = request(backend.origin + pathOf(account.user), { method: 'POST', headers })
  const processing = once(asked, 'information')
  const answered = once(asked.end('{}'), 'response')
  expect(await processing).toMatchObject([{ statusCode: 102 }])
  await backend.control.letGo()
  expect(await answered).toMatchObject([{ statusCode: 200 }])
  expect((await user()).status).toBe(200)
})

test('sets cookies of any form beside a right response', async () => {
  await backend.control.fault('account.user', { kind: 'cookies', lines: ['a=1; Path=/', 'XSRF-TOKEN=new; Path=/'] })
  const response = await user()
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'XSRF-TOKEN=new; Path=/'])
  expect((await response.json()).code).toBe(0)
})

test('acts when its sender has given up', async () => {
  await backend.control.fault('account.logUserActions', { kind: 'late', ms: 200 }, 1)
  const actions = [{ id: 'late', kind: 'bind', atMs: 1, subjectId: 'node-1' }]
  const body = JSON.stringify({ actions })
  const signal = AbortSignal.timeout(50)
  const given = fetch(backend.origin + pathOf(account.logUserActions), { method: 'POST', headers, body, signal })
  await expect(given).rejects.toThrow()
  expect(await keptActions()).not.toContain('late')
  // Each question over HTTP lets the stand-in's timer run.
  while (!(await keptActions()).includes('late')) await backend.control.requests()
})
