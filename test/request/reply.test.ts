import type { CallError, CallErrorKind } from '@/request/errors'
import { binary, sample } from './calls'
import { scriptedWire } from './wire'

test.each<[number, CallErrorKind]>([
  [199, 'status'],
  [300, 'status'],
  [301, 'portal'],
  [303, 'portal'],
  [307, 'portal'],
  [308, 'portal'],
  [499, 'status'],
  [501, 'not-offered'],
  [511, 'portal'],
])('reads status %s as %s', async (status, kind) => {
  const { carry } = scriptedWire({ status })
  await expect(carry(sample.find, {}, {})).rejects.toMatchObject({ kind, status })
})

test.each<[string, CallErrorKind]>([
  ['{"data":{"id":"a"}}', 'unreadable'],
  [' <html>', 'portal'],
])('reads %j as %s', async (text, kind) => {
  const { carry } = scriptedWire({ text })
  await expect(carry(sample.find, {}, {})).rejects.toMatchObject({ kind })
})

test('has no words for a refusal without any, and takes an error’s from its envelope', async () => {
  const failed = (response: Parameters<typeof scriptedWire>[0]) =>
    scriptedWire(response)
      .carry(sample.find, {}, {})
      .catch((error: CallError) => error)
  expect(await failed({ text: '{"code":1201,"msg":null}' })).toMatchObject({ serverWords: undefined, code: 1201 })
  expect(await failed({ text: '{"code":1201,"msg":""}' })).toMatchObject({ serverWords: undefined })
  expect(await failed({ status: 403, text: '{"code":1102,"msg":"no"}' })).toMatchObject({
    kind: 'forbidden',
    status: 403,
    code: undefined,
    serverWords: 'no',
  })
  expect(await failed({ status: 502, text: '<html>' })).toMatchObject({ status: 502, serverWords: undefined })
  expect(await failed({ status: 502, text: '{"msg":"no"}' })).toMatchObject({ serverWords: undefined })
})

test('says where a response does not fit, and never with what', async () => {
  const failed = (text: string) =>
    scriptedWire({ text })
      .carry(sample.find, {}, {})
      .catch((error: CallError) => String(error.cause))
  expect(await failed('{"code":0,"data":{"id":["13800000001"],"name":1}}')).toMatch(/^id: .*; name: string$/)
  expect(await failed('{"code":"0"}')).toContain('code: number')
  expect(await failed('{"code":1.5}')).toBe('code: safe_integer')
  expect(await failed('[]')).toContain('code: ')
  expect(await failed('7')).toContain('(whole): ')
})

/** The server's clock, whatever this phone's says. */
const dateThere = new Date(1_700_000_000_000).toUTCString()

test.each([
  [new Date(1_700_000_000_000 - 90_000).toUTCString(), 1],
  ['soon', undefined],
  ['-5x', undefined],
  ['0', 1],
  ['', undefined],
  ['-5', undefined],
  ['1.5', 2],
  ['2592000', 900],
  ['3600000', 900],
  ['99999999999999999999', 900],
  [new Date(1_700_000_000_000 + 90_000).toUTCString(), 90],
  [new Date(1_700_000_000_000 + 30 * 86_400_000).toUTCString(), 900],
])('reads Retry-After %j as a wait of %j seconds', async (header, retryAfterS) => {
  const { carry } = scriptedWire({ status: 429, headers: { 'retry-after': header, date: dateThere } })
  await expect(carry(sample.find, {}, {})).rejects.toMatchObject({ retryAfterS })
})

test.each([
  [0, 1],
  [30, 30],
  [2_592_000, 900],
  [-5, undefined],
  ['30', undefined],
])('reads a refusal’s wait of %j seconds as %j', async (wanted, retryAfterS) => {
  const { carry } = scriptedWire({ text: JSON.stringify({ code: 1901, msg: '', data: { retryAfterS: wanted } }) })
  await expect(carry(sample.find, {}, {})).rejects.toMatchObject({ kind: 'busy', retryAfterS })
})

test('takes a response without any body for nothing', async () => {
  await expect(scriptedWire({ status: 204 }).carry(sample.slow, undefined, {})).resolves.toBeUndefined()
})

test('says why bytes cannot be read', async () => {
  const message = { addr: 'https://node.example', text: 'hello' }
  const asBytes = { 'content-type': 'application/octet-stream' }
  const failed = (response: Parameters<typeof scriptedWire>[0]) =>
    scriptedWire(response).carry(binary.echo, message, {})
  await expect(failed({ bytes: new ArrayBuffer(2) })).rejects.toMatchObject({ cause: 'content type' })
  await expect(failed({ bytes: new ArrayBuffer(0), headers: asBytes })).rejects.toMatchObject({
    kind: 'unreadable',
    cause: expect.stringContaining('empty'),
  })
})

test('reads bytes whose content type says more of them', async () => {
  const headers = { 'content-type': 'application/octet-stream; charset=binary' }
  const { carry } = scriptedWire({ headers, bytes: Uint8Array.from([104, 105]).buffer })
  const message = { addr: 'https://node.example', text: 'hello' }
  await expect(carry(binary.echo, message, {})).resolves.toEqual({ text: 'hi' })
})
