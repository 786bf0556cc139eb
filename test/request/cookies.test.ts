import fc from 'fast-check'
import { browserCookies, cookieJar } from '@/request/cookies'
import { anyCharacter } from '../any-character'
import { runs } from '../runs'

const url = 'https://c.nodemate.example/path'
const jarWith = (...lines: string[]) => {
  const jar = cookieJar(() => 1_000)
  jar.store(url, lines)
  return jar
}

test.each([
  ['XSRF-TOKEN=a', 'a'],
  ['XSRF-TOKEN=a; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Path=/, other=b; Path=/', 'a'],
  ['other=b; Expires=Wed, 21 Oct 2099 07:28:00 GMT, XSRF-TOKEN=a', 'a'],
  ['XSRF-TOKEN=a==; Secure; HttpOnly', 'a=='],
  ['XSRF-TOKEN=a; Max-Age=0', undefined],
  ['XSRF-TOKEN=a; Max-Age=10; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'a'],
  ['XSRF-TOKEN=a; Expires=Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['XSRF-TOKEN=a; Max-Age=soon', 'a'],
  ['XSRF-TOKEN=a; Max-Age=soon; Expires=Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['XSRF-TOKEN=a; Path=/elsewhere', undefined],
  ['XSRF-TOKEN=a; Path=relative', 'a'],
  ['XSRF-TOKEN=a; Domain=.evil.example', undefined],
  ['XSRF-TOKEN=a; Domain=evil-nodemate.example', undefined],
  ['XSRF-TOKEN=a; Domain=tan.nodemate.example', undefined],
  ['XSRF-TOKEN=a; Domain=odemate.example', undefined],
  ['XSRF-TOKEN=a; Domain=.nodemate.example', 'a'],
  ['XSRF-TOKEN=a; Domain=C.NodeMate.example', 'a'],
  ['XSRF-TOKEN=a; Domain=', 'a'],
  ['XSRF-TOKEN=a; Domain', 'a'],
  ['XSRF-TOKEN= a ; Path=/', 'a'],
  ['other=b,XSRF-TOKEN=a', 'a'],
  ['XSRF-TOKEN=a; Max-Age=0x', 'a'],
  ['XSRF-TOKEN=a; Max-Age=x0', 'a'],
  ['XSRF-TOKEN=a; Path= /elsewhere ', undefined],
  ['=a', undefined],
  ['xsrf-token=a', undefined],
])('reads %j as %j', (line, value) => {
  expect(jarWith(line).value(url, 'XSRF-TOKEN')).toBe(value)
})

test.each(['a b=1', '(a=1', 'a)=1'])('keeps no cookie under a name that no header can carry: %j', line => {
  expect(jarWith(line).header(url)).toBeUndefined()
})

test('replaces a rotated cookie, and takes one of two lines', () => {
  const jar = jarWith('XSRF-TOKEN=old', 'sid=1')
  jar.store(url, ['XSRF-TOKEN=new; Path=/', 'sid=2'])
  expect(jar.header(url)).toBe('XSRF-TOKEN=new; sid=2')
})

test('keeps a cookie without a path for the folder it came from', () => {
  const jar = cookieJar(() => 0)
  const at = (path: string) => jar.value(`https://c.nodemate.example${path}`, 'XSRF-TOKEN')
  jar.store('https://c.nodemate.example/api/user/config?x=/y/z', ['XSRF-TOKEN=a'])
  expect(['/api/user', '/api/user/', '/api/user/info', '/api/user/a/b?c'].map(at)).toEqual(['a', 'a', 'a', 'a'])
  expect(['/', '/api', '/api/', '/api/users', '/api/user-info', '/other'].map(at)).toEqual(Array(6).fill(undefined))
})

test.each(['http', 'https'])('keeps a cookie without a path over %s as the folder says', scheme => {
  const at = (path: string) => `${scheme}://c.nodemate.example${path}`
  const jar = cookieJar(() => 0)
  jar.store(at(''), ['root=a'])
  jar.store(at('/api/user'), ['api=b'])
  expect([jar.header(at('')), jar.header(at('/api')), jar.header(at('/other'))]).toEqual([
    'root=a',
    'api=b; root=a',
    'root=a',
  ])
})

test('keeps cookies of one name apart by their paths, and sends the closest first', () => {
  const jar = jarWith('XSRF-TOKEN=root; Path=/', 'XSRF-TOKEN=api; Path=/api', 'XSRF-TOKEN=user; Path=/api/user')
  const userInfo = 'https://c.nodemate.example/api/user/info'
  expect(jar.header(userInfo)).toBe('XSRF-TOKEN=user; XSRF-TOKEN=api; XSRF-TOKEN=root')
  expect(jar.value(userInfo, 'XSRF-TOKEN')).toBe('user')
  expect(jar.header('https://c.nodemate.example/other')).toBe('XSRF-TOKEN=root')
  jar.store(url, ['XSRF-TOKEN=new; Path=/'])
  expect(jar.header('https://c.nodemate.example/other')).toBe('XSRF-TOKEN=new')
})

test("keeps a parent domain's cookie for the exact host that set it", () => {
  const jar = jarWith('XSRF-TOKEN=a; Domain=nodemate.example; Path=/')
  expect(jar.header(url)).toBe('XSRF-TOKEN=a')
  expect(jar.header('https://tan.nodemate.example/path')).toBeUndefined()
})

test('sends no secure cookie over http', () => {
  const jar = cookieJar(() => 0)
  jar.store('http://c.nodemate.example/', ['XSRF-TOKEN=a; Secure'])
  expect(jar.header('http://c.nodemate.example/')).toBeUndefined()
})

test('takes no cookie over http for a domain that the host is no part of', () => {
  const jar = cookieJar(() => 0)
  jar.store('http://c.nodemate.example/', ['a=1; Domain=evil.example', 'b=2; Domain=nodemate.example'])
  expect(jar.header('http://c.nodemate.example/')).toBe('b=2')
})

test('keeps a cookie for the seconds of its Max-Age', () => {
  let nowMs = 1_000
  const jar = cookieJar(() => nowMs)
  jar.store(url, ['XSRF-TOKEN=a; Max-Age=10'])
  nowMs = 10_999
  expect(jar.header(url)).toBe('XSRF-TOKEN=a')
  nowMs = 11_000
  expect(jar.header(url)).toBeUndefined()
})

test('leaves nothing when it is cleared', () => {
  const jar = jarWith('XSRF-TOKEN=a')
  jar.clear()
  expect(jar.header(url)).toBeUndefined()
})

const origin = fc
  .tuple(
    fc.constantFrom('https', 'http'),
    fc.constantFrom('c.nodemate.example', 'tan.nodemate.example', 'evil.example', 'c.nodemate.example.evil.example'),
    fc.constantFrom('', ':8443', ':9000'),
  )
  .map(([scheme, host, port]) => `${scheme}://${host}${port}`)
const cookieName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'XSRF-TOKEN'),
  fc.stringMatching(/^[\w-]{1,12}$/),
)
const cookieValue = fc.stringMatching(/^[\w%=.-]{0,20}$/)

test('reads what a host set at that host, and at no other scheme, host or port', () => {
  fc.assert(
    fc.property(origin, origin, cookieName, cookieValue, (from, to, name, value) => {
      const jar = cookieJar(() => 0)
      jar.store(`${from}/x`, [`${name}=${value}; Path=/`])
      expect(jar.value(`${to}/y`, name)).toBe(from === to ? value : undefined)
      expect(jar.header(`${to}/y`)).toBe(from === to ? `${name}=${value}` : undefined)
    }),
    runs(),
  )
})

test('survives any broken line, and keeps at most one cookie of it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: anyCharacter })), lines => {
      const jar = jarWith(...lines)
      const header = jar.header(url) ?? ''
      expect(header).not.toMatch(/[\r\n]/)
    }),
    runs(),
  )
})

test("reads the token in a browser for the page's own site only", () => {
  const cookies = browserCookies(
    () => 'a=1; XSRF-TOKEN=t; b=2',
    () => 'https://page.example',
  )
  expect(cookies.value('/api/c/x', 'XSRF-TOKEN')).toBe('t')
  expect(cookies.value('/api/c/x', 'TOKEN')).toBeUndefined()
  expect(cookies.value('https://page.example/x', 'XSRF-TOKEN')).toBe('t')
  expect(cookies.value('https://other.example/x', 'XSRF-TOKEN')).toBeUndefined()
  expect(cookies.value('//other.example/x', 'XSRF-TOKEN')).toBeUndefined()
})
