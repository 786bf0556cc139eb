import Taro from '@tarojs/taro'
import type { Outgoing } from '@/request/round-trip'
import { taroRoundTrip } from '@/request/taro-round-trip'

const env = process.env.TARO_ENV ?? ''
afterEach(() => {
  process.env.TARO_ENV = env
})

const outgoing: Outgoing = {
  method: 'POST',
  url: 'https://c.nodemate.example/a',
  headers: { Accept: '*/*' },
  responseType: 'text',
  isOwn: true,
  body: '{}',
}
const reply = { statusCode: 200, header: {}, data: '' }

/** The platform as the test plays it: what it was asked, and the one task it returns. */
const platform = (name: 'request' | 'uploadFile', response: object | Promise<object>, more = {}) => {
  const abort = jest.fn()
  const asked: unknown[] = []
  jest.spyOn(Taro, name).mockImplementation(((options: object) => {
    asked.push(options)
    return Object.assign(Promise.resolve(response), { abort, ...more })
  }) as never) // what is called of a task
  return { asked, abort }
}
const send = (change: Partial<Outgoing> = {}, signal = new AbortController().signal) =>
  taroRoundTrip({ ...outgoing, ...change }, signal)

describe('a request', () => {
  const plain = {
    url: outgoing.url,
    method: 'POST',
    header: outgoing.headers,
    dataType: 'text',
    responseType: 'text',
    data: '{}',
    redirect: 'manual',
  }

  test('asks the mini-program for text, and to follow no redirect', async () => {
    process.env.TARO_ENV = 'weapp'
    const { asked } = platform('request', reply)
    await send()
    expect(asked).toEqual([plain])
  })

  test.each([
    [true, 'include'],
    [false, 'omit'],
  ])('gives a browser its signal, and cookies to our own hosts alone: %p', async (isOwn, credentials) => {
    const { asked } = platform('request', reply)
    const { signal } = new AbortController()
    await send({ isOwn }, signal)
    expect(asked).toEqual([{ ...plain, signal, credentials }])
  })

  test('asks for bytes where bytes are answered, and sends nothing where there is nothing', async () => {
    process.env.TARO_ENV = 'weapp'
    const { asked } = platform('request', { ...reply, data: new ArrayBuffer(2) })
    const { body: _, ...bare } = outgoing
    const incoming = await taroRoundTrip({ ...bare, responseType: 'bytes' }, new AbortController().signal)
    const { data: __, ...rest } = plain
    expect(asked).toStrictEqual([{ ...rest, responseType: 'arraybuffer' }])
    expect(incoming.bytes?.byteLength).toBe(2)
  })

  test.each([
    ['text', 'a', { text: 'a' }],
    ['text', { a: 1 }, { data: { a: 1 } }],
    ['bytes', 'a', {}],
  ] as const)('reads as %s what comes as %j', async (responseType, data, content) => {
    platform('request', { ...reply, data })
    expect(await send({ responseType })).toEqual({ status: 200, headers: {}, setCookies: [], ...content })
  })

  test.each([
    [{ cookies: ['a=1', 'b=2'], header: { 'Set-Cookie': 'c=3' } }, ['a=1', 'b=2']],
    [{ cookies: [], header: { 'Set-Cookie': 'c=3' } }, ['c=3']],
    [{ header: { 'SET-COOKIE': 'c=3' } }, ['c=3']],
    [{ header: undefined }, []],
  ])('finds the cookies in %j', async (response, cookies) => {
    platform('request', { ...reply, ...response })
    expect((await send()).setCookies).toEqual(cookies)
  })

  test('is aborted with its signal, and no more once it is answered', async () => {
    const first = new AbortController()
    const { abort } = platform('request', new Promise(() => undefined))
    void send({}, first.signal)
    first.abort()
    expect(abort).toHaveBeenCalledTimes(1)
    const second = new AbortController()
    const answered = platform('request', reply)
    await send({}, second.signal)
    second.abort()
    expect(answered.abort).not.toHaveBeenCalled()
  })
})

describe('an upload', () => {
  const file = { body: { filePath: 'wxfile://a.png' } }
  const plain = { url: outgoing.url, filePath: 'wxfile://a.png', name: 'file', header: outgoing.headers }
  const progress = () => undefined

  test.each([
    [{}, { withCredentials: true }],
    [
      { isOwn: false, timeoutMs: 90_000 },
      { withCredentials: false, timeout: 90_000 },
    ],
  ])('sends the file as the platform wants it: %j', async (change, rest) => {
    const { asked } = platform('uploadFile', reply, { progress })
    await send({ ...file, ...change })
    expect(asked).toStrictEqual([{ ...plain, ...rest }])
  })

  test('reports the progress where the platform knows it', async () => {
    const progress = (listen: (event: { progress: number }) => void) => {
      for (const progress of [25, Number.NaN, Number.POSITIVE_INFINITY, 100]) listen({ progress })
    }
    platform('uploadFile', reply, { progress: progress })
    const parts: number[] = []
    await send({ ...file, onProgress: part => parts.push(part) })
    expect(parts).toEqual([0.25, 1])
    const silent = jest.fn()
    platform('uploadFile', reply, { progress: silent })
    await send(file)
    expect(silent).not.toHaveBeenCalled()
  })

  test.each([
    [{ 'Retry-After': 7 }, { 'retry-after': '7' }],
    ['Retry-After: 7\r\nX-Time: 12:30', { 'retry-after': '7', 'x-time': '12:30' }],
  ])('has the headers that came before its end: %j', async (header, headers) => {
    const onHeadersReceived = (listen: (event: { header: unknown }) => void) => listen({ header })
    platform('uploadFile', { ...reply, header: undefined }, { progress, onHeadersReceived })
    expect((await send(file)).headers).toEqual(headers)
  })
})
