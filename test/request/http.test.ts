import fc from 'fast-check'
import { CallError, type CallErrorKind } from '@/request/errors'
import { keyOf, query } from '@/request/query'
import type { Outgoing } from '@/request/round-trip'
import { anyCharacter } from '../any-character'
import { runs } from '../runs'
import { binary, sample } from './calls'
import { ok, scriptedWire } from './wire'

const kindOf = (promise: Promise<unknown>): Promise<CallErrorKind | 'none'> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.kind : Promise.reject(error)),
  )

const pageOf = (request: Outgoing | undefined) => new URL(request?.url ?? '', 'https://page.example')

describe('cache_version', () => {
  test("is on every GET, fresh per call, beside the call's own query", async () => {
    const { carry, asked } = scriptedWire(ok({ id: 'a' }))
    for (const id of ['1', '2', '3']) await carry(sample.one, { id, list: [1, 2] }, {})
    const versions = asked.map(request => Number(pageOf(request).searchParams.get('cache_version')))
    expect(versions).toEqual([1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002])
    expect(pageOf(asked[0]).searchParams.get('list')).toBe('[1,2]')
  })

  test('is never on a POST, and never part of a cache key', async () => {
    const { carry, asked } = scriptedWire(ok({ id: 'a' }))
    await carry(sample.find, {}, {})
    expect(asked[0]?.url).toBe('https://c.nodemate.example/find')
    expect(asked[0]?.body).toBe('{}')
    expect(JSON.stringify([keyOf(sample.one), query(sample.one, { id: '1' }).queryKey])).not.toContain('cache_version')
  })
})

test('leaves out of a query what is undefined, and keeps every character of the rest', async () => {
  const { carry, asked } = scriptedWire(ok({ id: 'a' }))
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async id => {
      asked.length = 0
      await carry(sample.one, { id, list: undefined }, {})
      expect([...pageOf(asked[0]).searchParams.keys()].sort()).toEqual(['cache_version', 'id'])
      expect(pageOf(asked[0]).searchParams.get('id')).toBe(id)
    }),
    runs(),
  )
})

describe('what counts as a response', () => {
  test.each([
    ['plain', { text: '{"code":0,"data":{"id":"a"}}' }],
    ['with a byte order mark', { text: '\uFEFF{"code":0,"data":{"id":"a"}}' }],
    ['parsed by the platform', { data: { code: 0, data: { id: 'a' } } }],
    ['parsed data missing, raw text there', { data: null, text: '{"code":0,"data":{"id":"a"}}' }],
    ['201', { status: 201, text: '{"code":0,"data":{"id":"a"}}' }],
    ['206 with a whole body', { status: 206, text: '{"code":0,"data":{"id":"a"}}' }],
    ['299', { status: 299, text: '{"code":0,"data":{"id":"a"}}' }],
    ['with unknown fields', { text: '{"code":0,"more":1,"data":{"id":"a","more":{"x":1}}}' }],
    ['with __proto__', { text: '{"code":0,"data":{"id":"a","__proto__":{"name":"polluted"}}}' }],
  ])('%s', async (_name, response) => {
    const { carry } = scriptedWire(response)
    await expect(carry(sample.find, {}, {})).resolves.toEqual({ id: 'a' })
    expect({}).not.toHaveProperty('name')
  })

  test('is empty where nothing is expected, and only there', async () => {
    const { carry } = scriptedWire({ status: 204, text: '' })
    await expect(carry(sample.change, { name: 'x' }, {})).resolves.toBeUndefined()
    await expect(kindOf(carry(sample.find, {}, {}))).resolves.toBe('unreadable')
  })

  test('takes an exact number for an id, and none above 2^53', async () => {
    const idOf = (id: string) => scriptedWire({ text: `{"code":0,"data":{"id":${id}}}` }).carry(sample.find, {}, {})
    await expect(idOf('42')).resolves.toEqual({ id: '42' })
    await expect(idOf('"9007199254740993"')).resolves.toEqual({ id: '9007199254740993' })
    await expect(kindOf(idOf('9007199254740993'))).resolves.toBe('unreadable')
  })
})

describe('the kind of a failure', () => {
  test.each<[string, Parameters<typeof scriptedWire>[0], CallErrorKind]>([
    ['cut JSON', { text: '{"code":0,"data":{"id"' }, 'unreadable'],
    ['trailing text', { text: '{"code":0,"data":{"id":"a"}} ok' }, 'unreadable'],
    ['NaN', { text: '{"code":NaN}' }, 'unreadable'],
    ['no envelope', { text: '{"id":"a"}' }, 'unreadable'],
    ['a wrong shape', ok({ id: {} }), 'unreadable'],
    ['a list in place of an object', ok([1]), 'unreadable'],
    ['a page', { text: '<html>Sign in to this Wi-Fi</html>' }, 'portal'],
    ['206 with a part of a body', { status: 206, text: '{"code":0,"da' }, 'unreadable'],
    ['199', { status: 199, text: '{"code":0,"data":{"id":"a"}}' }, 'status'],
    ['300', { status: 300, text: '{"code":0,"data":{"id":"a"}}' }, 'status'],
    ['a redirect', { status: 302 }, 'portal'],
    ['a redirect in a browser', { status: 0 }, 'portal'],
    ['304', { status: 304 }, 'status'],
    ['400', { status: 400 }, 'status'],
    ['401', { status: 401 }, 'signed-out'],
    ['403', { status: 403 }, 'forbidden'],
    ['404', { status: 404 }, 'not-offered'],
    ['405', { status: 405 }, 'not-offered'],
    ['429', { status: 429 }, 'too-many'],
    ['500 with HTML', { status: 500, text: '<h1>oops</h1>' }, 'busy'],
    ['503', { status: 503 }, 'busy'],
    ['code 1001', { text: '{"code":1001}' }, 'signed-out'],
    ['code 1003', { text: '{"code":1003}' }, 'too-many'],
    ['code 1901', { text: '{"code":1901}' }, 'busy'],
    ['code 1201', { text: '{"code":1201}' }, 'refused'],
    ['an unknown code', { text: '{"code":987654}' }, 'refused'],
    ['no connection', () => Promise.reject({ errMsg: 'request:fail errcode:-105 cronet_error_code:-105' }), 'network'],
    ['a network switch', () => Promise.reject({ errno: 600001, errMsg: 'request:fail interrupted' }), 'network'],
    ["a browser's failure", () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ["the platform's timeout", () => Promise.reject({ errMsg: 'request:fail timeout' }), 'timeout'],
    ['a certificate', () => Promise.reject({ errMsg: 'request:fail ssl hand shake error' }), 'secure'],
    [
      'a host that is not allowed',
      () => Promise.reject({ errMsg: 'request:fail url not in domain list' }),
      'host-blocked',
    ],
  ])('%s', async (_name, response, kind) => {
    await expect(kindOf(scriptedWire(response).carry(sample.find, {}, {}))).resolves.toBe(kind)
  })

  test('sends nothing offline or with bad input', async () => {
    const offline = scriptedWire(ok(null), { isOnline: false })
    const online = scriptedWire(ok(null))
    await expect(kindOf(offline.carry(sample.change, { name: 'x' }, {}))).resolves.toBe('offline')
    // @ts-expect-error a number is no name
    await expect(kindOf(online.carry(sample.change, { name: 1 }, {}))).resolves.toBe('invalid')
    expect([...offline.asked, ...online.asked]).toEqual([])
  })

  test('tells a read from a write that had no network', async () => {
    const { carry } = scriptedWire(ok(null), { isOnline: false })
    await expect(carry(sample.change, { name: 'x' }, {})).rejects.toMatchObject({ isOfRead: false })
    await expect(carry(sample.find, {}, {})).rejects.toMatchObject({ isOfRead: true })
  })

  test('keeps a refusal’s code, words and wait', async () => {
    const { carry } = scriptedWire({ text: '{"code":1003,"msg":"歇一会儿","data":{"retryAfterS":42}}' })
    await expect(carry(sample.find, {}, {})).rejects.toMatchObject({
      code: 1003,
      serverWords: '歇一会儿',
      retryAfterS: 42,
      isUnknown: false,
    })
  })

  test('makes one response or one error of any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.json()),
        fc.integer({ min: 0, max: 599 }),
        async (text, status) => {
          const kind = await kindOf(scriptedWire({ text, status }).carry(sample.find, {}, {}))
          expect(typeof kind).toBe('string')
        },
      ),
      runs(),
    )
  })
})

describe('deadlines and cancelling', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const never = () => new Promise<never>(() => undefined)

  test('end a call with a deadline, though the platform never calls back', async () => {
    const kind = kindOf(scriptedWire(never).carry(sample.slow, {}, {}))
    await jest.advanceTimersByTimeAsync(4_999)
    expect(jest.getTimerCount()).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    await expect(kind).resolves.toBe('timeout')
  })

  test('follow the caller rather than the call, and tell the platform', async () => {
    const { carry, asked } = scriptedWire(never)
    const kind = kindOf(carry(sample.slow, {}, { timeoutMs: 90_000 }))
    await jest.advanceTimersByTimeAsync(89_999)
    expect(jest.getTimerCount()).toBe(1)
    expect(asked).toMatchObject([{ timeoutMs: 90_000 }])
    await jest.advanceTimersByTimeAsync(1)
    await expect(kind).resolves.toBe('timeout')
  })

  test('set no timer for a call without a timeout', async () => {
    const cancel = new AbortController()
    const kind = kindOf(scriptedWire(never).carry(sample.find, {}, { signal: cancel.signal }))
    await jest.advanceTimersByTimeAsync(0)
    expect(jest.getTimerCount()).toBe(0)
    cancel.abort()
    await expect(kind).resolves.toBe('cancelled')
  })

  test('leave no timer behind after a response in time', async () => {
    await scriptedWire(ok(null)).carry(sample.slow, {}, {})
    expect(jest.getTimerCount()).toBe(0)
  })

  test('keep a cancelled call from being sent', async () => {
    const { carry, asked } = scriptedWire(ok(null))
    await expect(kindOf(carry(sample.change, { name: 'x' }, { signal: AbortSignal.abort() }))).resolves.toBe(
      'cancelled',
    )
    expect(asked).toEqual([])
  })
})

describe('files and bytes', () => {
  test('go in the body of an upload, with the rest in the query', async () => {
    const { carry, asked } = scriptedWire(outgoing => {
      outgoing.onProgress?.(0.5)
      return ok({ id: 'a' })
    })
    const progress: number[] = []
    await carry(sample.send, { filePath: 'tmp://x', folder: '相册' }, { onProgress: part => progress.push(part) })
    expect(asked[0]).toMatchObject({
      body: { filePath: 'tmp://x' },
      url: `https://c.nodemate.example/send?folder=${encodeURIComponent('相册')}`,
    })
    expect(asked[0]?.headers).not.toHaveProperty('Content-Type')
    expect(progress).toEqual([0.5])
  })

  test('leave as an exact copy with the specification’s headers, to the address given', async () => {
    const { carry, asked } = scriptedWire({
      headers: { 'content-type': 'application/octet-stream' },
      bytes: Uint8Array.from([104, 105]).buffer,
    })
    await expect(carry(binary.echo, { addr: 'https://node.example/', uid: 'u 1', text: 'hello' }, {})).resolves.toEqual(
      { text: 'hi' },
    )
    const [request] = asked
    expect(request).toMatchObject({
      url: 'https://node.example/echo?uid=u%201',
      headers: { 'Content-Type': 'application/octet-stream', 'X-Requested-With': 'XMLHttpRequest' },
      responseType: 'bytes',
      isOwn: false,
    })
    expect(Buffer.from(request?.body as ArrayBuffer).toString()).toBe('hello')
  })

  test.each([
    ['a page', { headers: { 'content-type': 'text/html' }, bytes: new ArrayBuffer(9) }, 'unreadable'],
    ['nothing', { headers: { 'content-type': 'application/octet-stream' } }, 'unreadable'],
    [
      'what the codec refuses',
      { headers: { 'content-type': 'application/octet-stream' }, bytes: new ArrayBuffer(0) },
      'unreadable',
    ],
    [
      'a 502',
      { status: 502, headers: { 'content-type': 'application/octet-stream' }, bytes: new ArrayBuffer(9) },
      'busy',
    ],
  ])('are no message when they are %s', async (_name, response, kind) => {
    await expect(
      kindOf(scriptedWire(response).carry(binary.echo, { addr: 'https://node.example', text: 'x' }, {})),
    ).resolves.toBe(kind)
  })

  test('do not leave over http when they carry tokens', async () => {
    const { carry, asked } = scriptedWire(ok(null))
    await expect(kindOf(carry(binary.echo, { addr: 'http://node.example', text: 'x' }, {}))).resolves.toBe('invalid')
    expect(asked).toEqual([])
  })
})

test('sends a response’s cookies with the next request to the same host', async () => {
  const { carry, asked } = scriptedWire(
    { ...ok({ id: 'a' }), setCookies: ['XSRF-TOKEN=a%2Fb; Path=/'] },
    { accessToken: () => 'token' },
  )
  await carry(sample.find, {}, {})
  await carry(sample.find, {}, {})
  expect(asked.map(request => request.headers)).toEqual([
    { 'Content-Type': 'application/json', Authorization: 'Bearer token' },
    {
      'Content-Type': 'application/json',
      Authorization: 'Bearer token',
      Cookie: 'XSRF-TOKEN=a%2Fb',
      'X-XSRF-TOKEN': 'a/b',
    },
  ])
})

test('keeps no cookies of a response to a token that is no longer in use', async () => {
  let token: string | undefined = 'of a'
  let respond: (incoming: { setCookies: string[] }) => void = () => undefined
  const { carry, cookies } = scriptedWire(() => new Promise(resolve => (respond = resolve)), {
    accessToken: () => token,
  })
  const late = carry(sample.find, {}, {})
  await Promise.resolve()
  token = undefined
  respond({ ...ok({ id: 'a' }), setCookies: ['XSRF-TOKEN=a; Path=/'] })
  await late
  expect(cookies.header('https://c.nodemate.example/')).toBeUndefined()
})
