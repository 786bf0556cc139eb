import fc from 'fast-check'
import { cookieJar } from '@/request/cookies'
import { describe as requestOf } from '@/request/describe'
import { hostModes, hostsOf, originOf } from '@/request/hosts'
import { runs } from '../runs'
import { own } from './calls'

test('has a base address for each service in each mode', () => {
  const bases = hostModes.map(mode => {
    const hosts = hostsOf(mode, mode === 'same-site' ? 'https://site.example' : '')
    return [
      mode,
      hosts.baseOf('main'),
      hosts.baseOf('second'),
      hosts.baseOf('statistics'),
      hosts.baseOf('deviceInfo'),
      hosts.baseOf('shop'),
      hosts.baseOf('printer'),
      hosts.baseOf('localDevice'),
      hosts.baseOf('tunnel'),
    ]
  })
  expect(bases).toEqual([
    [
      'https',
      'https://c.nodemate.example',
      'https://tan.nodemate.example',
      'https://kdts.nodemate.example',
      'https://jdis.nodemate.example',
      'https://shop.nodemate.example',
      'https://printer.nodemate.example',
      undefined,
      undefined,
    ],
    [
      'http',
      'http://c.nodemate.example',
      'http://tan.nodemate.example',
      'http://kdts.nodemate.example',
      'http://jdis.nodemate.example',
      'http://shop.nodemate.example',
      'http://printer.nodemate.example',
      undefined,
      undefined,
    ],
    [
      'same-site',
      'https://site.example/api/c',
      'https://site.example/api/tan',
      'https://site.example/api/kdts',
      'https://site.example/api/jdis',
      'https://site.example',
      'https://site.example',
      undefined,
      undefined,
    ],
  ])
})

test.each([
  ['https://c.nodemate.example', true],
  ['https://c.nodemate.example:443/x?y', true],
  ['https://c.nodemate.example:8443/', false],
  ['http://c.nodemate.example/', false],
  ['https://c.nodemate.example.evil.example/', false],
  ['https://c.nodemate.example@evil.example/', false],
  ['https://evil.example\\@c.nodemate.example/', false],
  ['//c.nodemate.example/', false],
  ['https:/c.nodemate.example/', false],
  ['https://c.nodemate.example\n.evil.example/', false],
])('owns %j in https mode: %s', (url, isOurs) => {
  expect(hostsOf('https').isOwn(url)).toBe(isOurs)
})

test("takes the page's own origin for ours where the page and its site are one", () => {
  const isOurs = (...of: Parameters<typeof hostsOf>) => hostsOf(...of).isOwn('https://page.example/c/1')
  expect(isOurs('same-site', '', 'https://page.example')).toBe(true)
  expect(isOurs('same-site', 'https://site.example', 'https://page.example')).toBe(false)
  expect(isOurs('https', '', 'https://page.example')).toBe(false)
})

test.each([
  ['https', 'https://c.nodemate.example', true],
  ['https', 'https://node.example', true],
  ['https', 'http://node.example', false],
  ['https', '/c', false],
  ['https', 'nowhere', false],
  ['http', 'http://node.example', true],
  ['http', '/c', false],
  ['http', 'nowhere', false],
  ['same-site', '/c', true],
  ['same-site', 'http://node.example', false],
] as const)('lets a message with tokens, in %s mode, go to %j: %s', (mode, url, may) => {
  expect(hostsOf(mode).mayCarryTokens(url)).toBe(may)
})

test.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example/', 'https://a.example'],
  ['https://a.example?x=1', 'https://a.example'],
  ['https://a.example:443/x', 'https://a.example'],
  ['http://a.example:80/x', 'http://a.example'],
  ['http://a.example:443/x', 'http://a.example:443'],
  ['https://a.example:80/x', 'https://a.example:80'],
  ['https://a.example:65535/x', 'https://a.example:65535'],
  ['https://a.example:65536/x', undefined],
  ['https://a.example:0/x', undefined],
  ['https://a-b.1.example/x', 'https://a-b.1.example'],
  ['https://-a.example/x', undefined],
  ['https://a.example./x', undefined],
  ['https://a', 'https://a'],
  ['https://', undefined],
  ['https://a.example/x y', undefined],
  ['https://a.example/x@y', undefined],
  ['https://a.example/x#y', undefined],
  ['https://a.example/\u0001', undefined],
  ['https://a.example/\x7f', undefined],
  ['xhttps://a.example/', undefined],
  ['', ''],
  ['/', ''],
  ['/api/c', ''],
  ['/api/\u0001', undefined],
  ['/api/\x7f', undefined],
  ['/a b', undefined],
  ['/a\\b', undefined],
  ['//a.example', undefined],
  ['api/c', undefined],
])('finds in %j the origin %j', (url, expected) => {
  expect(originOf(url)).toBe(expected)
})

const ourHost = fc.constantFrom('c.nodemate.example', 'tan.nodemate.example', 'site.example')
const host = fc.oneof(
  ourHost,
  fc.domain(),
  fc
    .tuple(
      ourHost,
      fc.constantFrom(
        '.evil.example',
        '@evil.example',
        '%2eevil.example',
        ':443@evil.example',
        '\u3002evil.example',
        '\\.evil.example',
        '#.evil.example',
        '?.evil.example',
      ),
    )
    .map(parts => parts.join('')),
  fc
    .tuple(fc.constantFrom('evil.example/', 'evil.example\\@', 'evil.example#@', 'a:b@', '', ' ', '\t'), ourHost)
    .map(parts => parts.join('')),
  fc.constantFrom('__proto__', 'constructor', 'toString', '[::1]', '127.0.0.1', 'C.NODEMATE.EXAMPLE'),
)
const address = fc
  .tuple(
    fc.constantFrom(
      'https://',
      'http://',
      '//',
      '/',
      '',
      'https:',
      'https:\\\\',
      'javascript:',
      'HTTPS://',
      'ws://',
      'https:///',
    ),
    host,
    fc.constantFrom('', ':443', ':80', ':8443', ':0443', ':', ':99999'),
    fc.constantFrom('', '/', '/a?b=c', '?x', '#y', '/\\evil', '/../..'),
  )
  .map(parts => parts.join(''))

/** How a browser resolves an address on one of our pages. */
const browserOrigin = (url: string, page: string): string | undefined => {
  try {
    return new URL(url, page).origin
  } catch {
    return undefined
  }
}

const secrets = ['xsrf-secret', 'access-secret']

describe.each([
  ['https' as const, ''],
  ['http' as const, ''],
  ['same-site' as const, ''],
  ['same-site' as const, 'https://site.example'],
])('judges 10,000 addresses in %s mode (site %j)', (mode, site) => {
  const hosts = hostsOf(mode, site)
  const page = 'https://page.example/deep/'
  const ours = new Set(
    ['main', 'second', 'deviceInfo', 'statistics', 'printer', 'shop'].map(service =>
      // as: the list above is the closed set of services with an address of their own.
      browserOrigin(hosts.baseOf(service as 'main') || '/', page),
    ),
  )

  test('sends no secret anywhere but to our own hosts, nor over http unless that mode is on', () => {
    const cookies = cookieJar(() => 0)
    for (const service of ['main', 'second', 'printer'] as const)
      cookies.store(`${hosts.baseOf(service)}/`, ['XSRF-TOKEN=xsrf-secret; Path=/'])
    let oursSeen = 0
    fc.assert(
      fc.property(address, url => {
        const request = requestOf(
          own.look,
          { addr: url },
          { hosts, cookies, accessToken: () => 'access-secret', stamp: () => 1 },
        )
        const carries = secrets.some(
          secret => JSON.stringify(request.headers).includes(secret) || request.url.includes(secret),
        )
        if (!carries && !request.isOwn) return
        oursSeen += 1
        const origin = browserOrigin(request.url, page)
        expect(ours).toContain(origin)
        if (mode !== 'http') expect(origin).toMatch(/^https:/)
      }),
      { numRuns: 10_000, seed: 20 },
    )
    expect(oursSeen).toBeGreaterThan(10)
  })

  test('takes for a tunnel’s address https, our own, or any in http mode', () => {
    fc.assert(
      fc.property(address, url => {
        if (!hosts.mayCarryTokens(url)) return
        const origin = browserOrigin(url, page)
        expect(origin).toBeDefined()
        if (mode !== 'http') expect(origin).toMatch(/^https:/)
      }),
      runs(10_000),
    )
  })
})

test('takes an origin only where the browser sees one', () => {
  fc.assert(
    fc.property(address, url => {
      const origin = originOf(url)
      if (origin) expect(browserOrigin(url, 'https://page.example/')).toBe(origin)
    }),
    runs(10_000),
  )
})
