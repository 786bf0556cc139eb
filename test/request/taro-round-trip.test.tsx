import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cookieJar } from '@/request/cookies'
import type { CallError } from '@/request/errors'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import { taroRoundTrip } from '@/request/taro-round-trip'
import { sample } from './calls'

// Taro's own browser requests and uploads, over real HTTP to a server that answers as each test says.
let server: Server
let respond: (request: IncomingMessage, response: ServerResponse, body: string) => void
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', 'http://localhost')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    if (request.method === 'OPTIONS') return void response.end()
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString('latin1')
    })
    request.on('end', () => respond(request, response, body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // as: a TCP server's address is never a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const carry = () =>
  httpTransport({
    roundTrip: taroRoundTrip,
    hosts: () => hostsOf('same-site', origin),
    cookies: cookieJar(Date.now),
    accessToken: () => undefined,
    isOnline: () => true,
    now: Date.now,
  })

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: CallError) => error.kind,
  )
const says = (data: unknown) => JSON.stringify({ code: 0, data })

describe('an upload', () => {
  afterEach(() => jest.useRealTimers())
  const send = (options = {}) =>
    carry()(sample.send, { filePath: 'data:text/plain,picture-bytes', folder: 'a b' }, options)

  test('sends the file’s fields in the query, and reports no invalid progress', async () => {
    let seen = ''
    respond = (request, response, body) => {
      seen = `${request.url} ${body}`
      response.end(says({ id: 'file-1' }))
    }
    const progress: number[] = []
    await expect(send({ onProgress: (part: number) => progress.push(part) })).resolves.toEqual({ id: 'file-1' })
    expect(seen).toContain('/api/c/send?folder=a%20b ')
    expect(seen).toContain('picture-bytes')
    expect(progress.filter(part => !(part >= 0 && part <= 1))).toEqual([])
  })

  test.each([
    [413, '', 'status'],
    [500, '<h1>oops</h1>', 'busy'],
    [401, '', 'signed-out'],
    [200, '{"code":1402,"msg":"no"}', 'refused'],
    [200, '{"code":0,"da', 'unreadable'],
  ])('is, answered %s %j, %s, though the platform calls it a success', async (status, body, kind) => {
    respond = (_request, response) => response.writeHead(status).end(body)
    await expect(kindOf(send())).resolves.toBe(kind)
  })

  test('may take longer than the platform gives unasked, as long as its caller allows', async () => {
    // Node's sockets need the real timers.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    respond = (_request, response) => {
      jest.advanceTimersByTime(100_000)
      response.end(says({ id: 'file-1' }))
    }
    await expect(send({ timeoutMs: 120_000 })).resolves.toEqual({ id: 'file-1' })
    respond = () => jest.advanceTimersByTime(120_000)
    await expect(kindOf(send({ timeoutMs: 120_000 }))).resolves.toBe('timeout')
  })

  test('learns how long the server wants it to wait', async () => {
    respond = (_request, response) => {
      response.writeHead(429, { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }).end()
    }
    await expect(send()).rejects.toMatchObject({ kind: 'too-many', retryAfterS: 7 })
  })

  test('ends at once when it is cancelled', async () => {
    const cancel = new AbortController()
    respond = () => cancel.abort()
    await expect(kindOf(send({ signal: cancel.signal }))).resolves.toBe('cancelled')
  })
})

describe('a request', () => {
  test.each([
    ['{"code":0,"data":{"id":"a"}}', 'none'],
    ['\uFEFF{"code":0,"data":{"id":"a"}}', 'none'],
    ['{"code":0,"data":{"id"', 'unreadable'],
    ['', 'unreadable'],
    ['<html>', 'portal'],
  ])('is, answered 200 %j, %s', async (body, kind) => {
    respond = (_request, response) => response.end(body)
    await expect(kindOf(carry()(sample.find, {}, {}))).resolves.toBe(kind)
  })

  test('ends at the call’s own deadline when its body never does', async () => {
    respond = (_request, response) => void response.writeHead(200).write('{"code":0,')
    await expect(kindOf(carry()({ ...sample.slow, timeoutMs: 200 }, {}, {}))).resolves.toBe('timeout')
  })

  test('is a network error when its connection is cut', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined) // jsdom's own
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' })
      response.write('{"code":0')
      response.destroy()
    }
    await expect(kindOf(carry()(sample.find, {}, {}))).resolves.toMatch(/^(network|unreadable)$/)
  })
})
