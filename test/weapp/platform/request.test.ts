import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { until } from '../../journeys/driver'
import { bootPhone, type Phone } from '../phone'

type Result = {
  errMsg: string
  errno?: number
  statusCode?: number
  data?: unknown
  cookies?: string[]
  header?: object
}

let server: Server
let phone: Phone
let respond: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(done => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1', done)
})
beforeEach(() => {
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  phone = bootPhone({
    dist: join(__dirname, '../fixture'),
    hosts: { 'https://api.example': `http://127.0.0.1:${port}/prefix`, 'https://gone.example': 'http://127.0.0.1:1' },
  })
})
afterEach(() => phone.kill())
afterAll(done => {
  server.closeAllConnections()
  server.close(done)
})

const call = (name: string, options: object): Promise<Result> =>
  // as: evaluated inside the realm, where it returns the platform's result.
  phone.run(`new Promise(complete => wx.${name}({ ...${JSON.stringify(options)}, complete }))`) as Promise<Result>
const request = (options: object = {}) => call('request', { url: 'https://api.example/x', ...options })
const says = (body: string | Buffer, status = 200, headers: Record<string, string | string[]> = {}) => {
  respond = (_request, response) => void response.writeHead(status, headers).end(body)
}
const never = () => {
  let arrived = 0
  respond = (_request, response) => {
    response.writeProcessing()
    arrived += 1
  }
  return () => arrived
}
/** What the server received, as text, for the next request. */
const echo = () => {
  respond = async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method, url, headers } = incoming
    response.end(JSON.stringify({ method, url, type: headers['content-type'], body: Buffer.concat(chunks).toString() }))
  }
}

describe('a response', () => {
  test('succeeds with any status, with its cookies line by line', async () => {
    says('{"a":1}', 503, { 'Set-Cookie': ['a=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT', 'b=2'], 'X-Own': 'yes' })
    const result = await request()
    expect(result).toMatchObject({ errMsg: 'request:ok', statusCode: 503, data: { a: 1 } })
    expect(result.cookies).toEqual(['a=1; Expires=Sat, 21 Nov 2026 00:00:00 GMT', 'b=2'])
    expect(result.header).toMatchObject({ 'X-Own': 'yes' })
  })

  test.each([
    { body: '{"a":1}', options: {}, data: { a: 1 } },
    { body: '{"a":', options: {}, data: '{"a":' },
    { body: '\ufeff{"a":1}', options: {}, data: '\ufeff{"a":1}' },
    { body: '{"a":1}', options: { dataType: 'text' }, data: '{"a":1}' },
    { body: '', options: {}, data: '' },
  ])('reads $body with $options as $data', async ({ body, options, data }) => {
    says(body)
    expect((await request(options)).data).toEqual(data)
  })

  test('is an ArrayBuffer of the realm, as long as its bytes', async () => {
    says(Buffer.from([0, 255, 128]))
    const length = await phone.run(`new Promise(done => wx.request({
      url: 'https://api.example/x', responseType: 'arraybuffer',
      success: ({ data }) => done([data instanceof ArrayBuffer, ...new Uint8Array(data)]),
    }))`)
    expect(length).toEqual([true, 0, 255, 128])
  })

  test('arrives later, even for who asks nothing of the network', async () => {
    const order = await phone.run(`new Promise(done => {
      const order = []
      wx.getNetworkType({ success: () => order.push('success'), complete: () => done([...order, 'complete']) })
      order.push('called')
    })`)
    expect(order).toEqual(['called', 'success', 'complete'])
  })
})

describe('what is sent', () => {
  test.each([
    [{ data: { a: 1, b: '&' } }, { method: 'GET', url: '/prefix/x?a=1&b=%26', body: '' }],
    [
      { method: 'POST', data: { a: 1 } },
      { url: '/prefix/x', type: 'application/json', body: '{"a":1}' },
    ],
    [{ method: 'POST', data: 'text' }, { body: 'text' }],
    [
      { method: 'POST', data: { a: 1, b: 2 }, header: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      { type: 'application/x-www-form-urlencoded', body: 'a=1&b=2' },
    ],
  ])('carries %j as %j', async (options, arrived) => {
    echo()
    expect((await request(options)).data).toMatchObject(arrived)
  })

  test('uploads one file and fields, with its progress to the end, and returns text', async () => {
    echo()
    const filePath = phone.keepFile('a.bin', Buffer.alloc(100_000, 'x'))
    const [progress, result] = (await phone.run(`new Promise(done => {
      const progress = []
      wx.uploadFile({
        url: 'https://api.example/up', filePath: '${filePath}', name: 'file', formData: { kind: 'k' },
        success: result => done([progress, result]),
      }).onProgressUpdate(({ progress: percent }) => progress.push(percent))
    })`)) as [number[], Result]
    expect(progress.at(-1)).toBe(100)
    expect(progress.length).toBeGreaterThan(3)
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(result.data).toMatch(/name=\\"kind\\"[\s\S]*name=\\"file\\"; filename=\\"[\s\S]*x{1000}/)
  })

  test('uploads no file that is gone', async () => {
    const options = { url: 'https://api.example/up', filePath: 'wxfile://tmp_9_gone.jpg', name: 'file' }
    expect((await call('uploadFile', options)).errMsg).toMatch(/^uploadFile:fail no such file/)
  })
})

describe('no response', () => {
  test.each([
    ['https://other.example/x', 'request:fail url not in domain list', 600002],
    ['http://api.example/x', 'request:fail url not in domain list', 600002],
    ['/x', 'request:fail invalid url "/x"', 600009],
    ['https://gone.example/x', /ERR_CONNECTION_REFUSED/, 600001],
  ])('from %s', async (url, errMsg, errno) => {
    const result = await request({ url })
    expect(result.errMsg).toMatch(errMsg)
    expect(result.errno).toBe(errno)
  })

  test('without a network, and when the network changes meanwhile', async () => {
    never()
    const broken = request()
    await phone.switchNetwork('4g')
    expect(await broken).toMatchObject({ errMsg: expect.stringContaining('ERR_NETWORK_CHANGED'), errno: 600001 })
    await phone.switchNetwork('none')
    expect((await request()).errMsg).toContain('ERR_INTERNET_DISCONNECTED')
  })

  test('after the given time', async () => {
    never()
    const late = request({ timeout: 3_000 })
    await phone.advance(3_000)
    expect(await late).toEqual({ errMsg: 'request:fail timeout', errno: 5 })
  })

  test('when it is aborted', async () => {
    never()
    const result = await phone.run(`new Promise(fail => wx.request({ url: 'https://api.example/x', fail }).abort())`)
    expect(result).toMatchObject({ errMsg: 'request:fail abort' })
  })

  test('5 s after the app was hidden', async () => {
    never()
    await phone.open()
    const cut = request()
    await phone.hide()
    await phone.advance(5_000)
    await phone.show()
    expect(await cut).toMatchObject({ errMsg: 'request:fail interrupted', errno: 600003 })
  })

  test('when the body is cut', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"a":')
      setImmediate(() => response.destroy())
    }
    expect(await request()).toMatchObject({ errMsg: expect.stringContaining('CONTENT_LENGTH_MISMATCH'), errno: 600001 })
  })

  test('to an eleventh request at once', async () => {
    const arrived = never()
    for (let count = 0; count < 10; count += 1) void request()
    expect(await request()).toEqual({ errMsg: 'request:fail exceed max task count', errno: 600007 })
    await until(() => arrived() === 10)
  })
})

test('follows a redirect, or hands it over when the app says so', async () => {
  respond = ({ url }, response) => {
    if (url === '/prefix/x') response.writeHead(302, { Location: '/y' }).end()
    else response.end(`"${url}"`)
  }
  expect(await request()).toMatchObject({ statusCode: 200, data: '/prefix/y' })
  expect(await request({ redirect: 'manual' })).toMatchObject({ statusCode: 302 })
})
