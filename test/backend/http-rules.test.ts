import { type RequestOptions, request } from 'node:http'
import { account } from '@/services/account'
import { signIn } from '@/sign-in/calls'
import { pathOf } from './services'
import { type Backend, startBackend } from './start'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const fetchAs = async (path: string, init: RequestInit = {}) => {
  const { accessToken } = await backend.session('u-ordinary')
  return fetch(backend.origin + path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${accessToken}` } })
}
const settingsPath = `${pathOf(account.settings)}?cache_version=1789000000000`
const codeOf = async (response: Response) => (await response.json()).code

describe('signing in', () => {
  test('answers 401 with code 1001 without a token', async () => {
    await expect(backend.ask(account.user, {})).rejects.toMatchObject({ code: 1001, status: 401 })
  })

  test('refuses an unknown token', async () => {
    const response = await fetch(backend.origin + pathOf(account.user), {
      method: 'POST',
      headers: { Authorization: 'Bearer made-up' },
    })
    expect(response.status).toBe(401)
  })

  test('lets a token expire after thirty days', async () => {
    const ask = await backend.signIn('u-ordinary')
    const dayMs = 24 * 3_600_000
    await backend.control.moveClock(29.9 * dayMs)
    await expect(ask(account.user, {})).resolves.toMatchObject({ uid: 'u-ordinary' })
    await backend.control.moveClock(30.1 * dayMs)
    await expect(ask(account.user, {})).rejects.toMatchObject({ code: 1001, status: 401 })
    await backend.control.moveClock(0)
  })
})

describe('cache_version', () => {
  test('is required on every GET', async () => {
    expect(await codeOf(await fetchAs(pathOf(account.settings)))).toBe(1601)
    expect(await codeOf(await fetchAs(settingsPath))).toBe(0)
  })

  test('is refused on a POST', async () => {
    const response = await fetchAs(`${pathOf(account.user)}?cache_version=1789000000000`, { method: 'POST' })
    expect(await codeOf(response)).toBe(1601)
  })
})

describe('XSRF', () => {
  const postWith = (headers: Record<string, string>) => fetchAs(pathOf(account.user), { method: 'POST', headers })

  test('hands out the cookie once, on a GET', async () => {
    const first = await fetchAs(settingsPath)
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]+\.u-ordinary; Path=\/; Expires=\w+, /)
    const again = await fetchAs(settingsPath, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
    expect(again.headers.get('Set-Cookie')).toBeNull()
  })

  test('issues a new cookie at sign-in', async () => {
    await backend.ask(signIn.sendSignInCaptcha, { phone: '13800000002' })
    const response = await fetch(backend.origin + pathOf(signIn.signInByPhone), {
      method: 'POST',
      body: JSON.stringify({ phone: '13800000002', captcha: '246810' }),
      headers: { 'Content-Type': 'application/json', Cookie: 'XSRF-TOKEN=abc.', 'X-XSRF-TOKEN': 'abc.' },
    })
    expect(response.headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=[\w-]+\.u-ordinary; Path=\/; /)
  })

  test.each<[string, Record<string, string>, number]>([
    ['no cookie yet', {}, 200],
    ['a guest’s cookie and the same words in the header', { Cookie: 'XSRF-TOKEN=abc.', 'X-XSRF-TOKEN': 'abc.' }, 200],
    ['their own', { Cookie: 'XSRF-TOKEN=abc.u-ordinary', 'X-XSRF-TOKEN': 'abc.u-ordinary' }, 200],
    ['another account’s', { Cookie: 'XSRF-TOKEN=abc.u-other', 'X-XSRF-TOKEN': 'abc.u-other' }, 403],
    ['one that we did not hand out', { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }, 403],
    ['the cookie alone', { Cookie: 'XSRF-TOKEN=abc.' }, 403],
    ['the cookie and other words in the header', { Cookie: 'XSRF-TOKEN=abc.', 'X-XSRF-TOKEN': 'abd.' }, 403],
  ])('refuses a POST with %s', async (_, headers, status) => {
    expect((await postWith(headers)).status).toBe(status)
  })
})

describe('inputs', () => {
  test('names its issues when it is refused', async () => {
    const bad = fetchAs(pathOf(signIn.signInByPhone), { method: 'POST', body: '{"phone":"12","captcha":"123456"}' })
    const { code, data } = await (await bad).json()
    expect(code).toBe(1601)
    expect(data.issues).toEqual([{ path: 'phone', message: expect.any(String) }])
  })

  test('rejects invalid JSON with a client error', async () => {
    expect(await codeOf(await fetchAs(pathOf(signIn.signInByPhone), { method: 'POST', body: '{"pho' }))).toBe(1601)
  })

  test('rejects more than 20 MB by the length it declares', async () => {
    const twentyMb = 20 * 1024 * 1024
    const headers = { 'Content-Length': twentyMb + 1 }
    expect(await statusOf(pathOf(account.user), { method: 'POST', headers })).toBe(413)
  })

  test('answers 405 with the allowed method for a wrong one', async () => {
    expect((await fetchAs(pathOf(account.user))).status).toBe(405)
    expect((await fetchAs('/api/c/nowhere')).status).toBe(404)
  })
})

describe('other origins', () => {
  test.each([
    ['http://localhost:10086', 'http://localhost:10086'],
    ['https://evil.example', null],
    ['http://localhost.evil.example', null],
  ])('allows %s: %s', async (origin, allowed) => {
    const response = await fetchAs(settingsPath, { headers: { Origin: origin } })
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(allowed)
  })

  test('offers the control endpoints to loopback names only', async () => {
    // As a page would reach them whose name was pointed at 127.0.0.1 (DNS rebinding).
    expect(await statusOf('/_control/requests', { headers: { Host: 'evil.example' } })).toBe(403)
    expect(await statusOf('/_control/requests')).toBe(200)
  })
})

/** With headers that `fetch` does not allow. An announced body is never sent. */
const statusOf = (path: string, options: RequestOptions = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(backend.origin + path, options, response => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject)
    if (options.method === 'POST') asked.flushHeaders()
    else asked.end()
  })
