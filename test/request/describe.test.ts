import type { Outgoing } from '@/request/round-trip'
import { binary, own, sample } from './calls'
import { ok, scriptedWire } from './wire'

const lan = 'http://192.168.1.2'
const pageOf = (request: Outgoing | undefined) => new URL(request?.url ?? '', 'https://page.example')

test('gives a GET no body and no content type, and puts lists and objects into its query as JSON', async () => {
  const { carry, asked } = scriptedWire(ok({ id: 'a' }))
  await carry(sample.one, { id: { x: 1 }, list: [1] }, {})
  expect(asked[0]).toMatchObject({ method: 'GET', responseType: 'text', isOwn: true })
  expect(asked[0]?.headers).toEqual({})
  expect(asked[0]).not.toHaveProperty('body')
  expect(pageOf(asked[0]).searchParams.get('id')).toBe('{"x":1}')
})

test('leaves null out of a query as it does undefined', async () => {
  const { carry, asked } = scriptedWire(ok({ id: 'a' }))
  await carry(sample.one, { id: null }, {})
  expect([...pageOf(asked[0]).searchParams.keys()]).toEqual(['cache_version'])
})

test('gives a POST without input an empty object for a body, and no query', async () => {
  const { carry, asked } = scriptedWire(ok(null))
  await carry(sample.slow, undefined, {})
  expect(asked[0]).toMatchObject({ url: 'https://c.nodemate.example/slow', body: '{}' })
})

test('asks a device at home at the address given, with nothing of ours', async () => {
  const { carry, asked } = scriptedWire({ text: '{"name":"nas"}' }, { accessToken: () => 'token' })
  await expect(carry(own.look, { addr: `${lan}/` }, {})).resolves.toEqual({ name: 'nas' })
  expect(asked[0]).toMatchObject({ isOwn: false })
  expect(asked[0]?.headers).toEqual({})
  expect(asked[0]?.url).toMatch(/^http:\/\/192\.168\.1\.2\/look\?cache_version=\d+$/)
})

test('names the phone to our own hosts once its user has agreed, and to nobody else', async () => {
  let id: string | undefined
  const { carry, asked } = scriptedWire({ text: '{"name":"nas"}' }, { diagnosticId: () => id })
  const ask = async () => {
    await carry(sample.find, {}, {}).catch(() => undefined)
    await carry(own.look, { addr: lan }, {})
    await carry(binary.echo, { addr: 'https://node.example', text: 'hello' }, {}).catch(() => undefined)
    return asked.splice(0).map(({ headers }) => headers['X-Diagnostic-Id'])
  }
  expect(await ask()).toEqual([undefined, undefined, undefined])
  id = 'AB12-CD34-EF56'
  expect(await ask()).toEqual([id, undefined, undefined])
})

test('takes a response without an envelope for the data, and an empty one for nothing', async () => {
  await expect(scriptedWire({ text: '' }).carry(own.look, { addr: lan }, {})).rejects.toMatchObject({
    kind: 'unreadable',
  })
  await expect(scriptedWire({ text: '{"code":7}' }).carry(own.look, { addr: lan }, {})).resolves.toEqual({ code: 7 })
})

test('sends a token as it is that is no percent-code', async () => {
  const { carry, asked } = scriptedWire({ ...ok({ id: 'a' }), setCookies: ['XSRF-TOKEN=a%; Path=/'] })
  await carry(sample.find, {}, {})
  await carry(sample.find, {}, {})
  expect(asked[1]?.headers['X-XSRF-TOKEN']).toBe('a%')
  expect(asked[1]?.headers).not.toHaveProperty('Authorization')
})

test('gives a tunnel message no query but the account that asks', async () => {
  const { carry, asked } = scriptedWire({ status: 500 })
  const message = { addr: 'https://node.example', text: 'hello' }
  await carry(binary.echo, message, {}).catch(() => undefined)
  await carry(binary.echo, { ...message, uid: 'u-1' }, {}).catch(() => undefined)
  expect(asked.map(({ url }) => url)).toEqual(['https://node.example/echo', 'https://node.example/echo?uid=u-1'])
})

test('names what is wrong with a request that cannot be sent, and never its value', async () => {
  const { carry, asked } = scriptedWire(ok(null))
  // @ts-expect-error a number is no name
  await expect(carry(sample.change, { name: 7 }, {})).rejects.toMatchObject({ kind: 'invalid', cause: 'name: string' })
  const unsafe = carry(binary.echo, { addr: 'http://node.example', text: 'hello' }, {})
  await expect(unsafe).rejects.toMatchObject({ kind: 'invalid', cause: 'addr' })
  expect(asked).toEqual([])
})
