import { originOf } from './hosts'

/** Cookies as a transport needs them: a browser keeps them itself, in the mini-program we do. */
export type Cookies = {
  /** The `Cookie` header for this address, where we may set it. */
  header(url: string): string | undefined
  /** The value of the cookie of that name for exactly this host. */
  value(url: string, name: string): string | undefined
  /** `date`: when the response was sent, by its server. */
  store(url: string, setCookies: readonly string[], date?: string): void
  clear(): void
}

type Cookie = { name: string; value: string; path: string; expiresAt: number; isSecure: boolean }

/** A jar per exact origin, in memory: it ends with the app, and hosts share nothing. */
export const cookieJar = (now: () => number): Cookies => {
  const jars = new Map<string, Map<string, Cookie>>()

  /** The closest path first (RFC 6265, 5.4). */
  const cookiesFor = (url: string) =>
    [...(jars.get(originOf(url) ?? '')?.values() ?? [])]
      .filter(cookie => applies(cookie, url, now()))
      .sort((one, other) => other.path.length - one.path.length)

  return {
    header: url =>
      cookiesFor(url)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ') || undefined,
    value: (url, name) => cookiesFor(url).find(cookie => cookie.name === name)?.value,
    store(url, setCookies, date = '') {
      const origin = originOf(url)
      if (!origin) return
      const jar = jars.get(origin) ?? new Map<string, Cookie>()
      jars.set(origin, jar)
      for (const line of setCookies.flatMap(splitSetCookie)) {
        const cookie = parseSetCookie(line, url, now(), Date.parse(date))
        if (cookie) jar.set(`${cookie.name};${cookie.path}`, cookie)
      }
    },
    clear: () => jars.clear(),
  }
}

/** The browser's own cookies: sent by the browser, read only for the page's own site. */
export const browserCookies = (documentCookie: () => string, pageOrigin: () => string): Cookies => ({
  header: () => undefined,
  value(url, name) {
    const origin = originOf(url)
    if (origin === undefined || (origin !== '' && origin !== pageOrigin())) return undefined
    const pair = documentCookie()
      .split(/;\s*/)
      .find(text => text.startsWith(`${name}=`))
    return pair?.slice(name.length + 1)
  },
  store: () => undefined,
  clear: () => undefined,
})

/** Some platforms join several cookies with commas, and `Expires` has a comma of its own. */
const splitSetCookie = (line: string): string[] => line.split(/,(?=\s*[^\s;,=]+=)/)

const parseSetCookie = (line: string, url: string, now: number, sentAtMs: number): Cookie | undefined => {
  const [pair = '', ...attributes] = line.split(';')
  const [name, value] = pairOf(pair)
  if (!pair.includes('=') || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return undefined
  const attribute = new Map(attributes.map(pairOf).map(([key, set]) => [key.toLowerCase(), set]))
  if (isForeign(attribute.get('domain'), url)) return undefined
  const path = attribute.get('path')
  return {
    name,
    value,
    path: path?.startsWith('/') ? path : folderOf(url),
    expiresAt: expiryOf(attribute, now, sentAtMs || now),
    isSecure: attribute.has('secure'),
  }
}

/** A host may set cookies for itself and for its parent domains; ours are still kept for the host alone. */
const isForeign = (domain: string | undefined, url: string): boolean => {
  const wanted = domain?.replace(/^\./, '').toLowerCase()
  const host = /^https?:\/\/([^/:?]+)/.exec(url)?.[1] ?? ''
  return Boolean(wanted) && wanted !== host && !host.endsWith(`.${wanted}`)
}

/** The default path of RFC 6265, 5.1.4. */
const folderOf = (url: string): string => pathOf(url).slice(0, pathOf(url).lastIndexOf('/')) || '/'

const pathOf = (url: string): string => /^https?:\/\/[^/?]+(\/[^?]*)?/.exec(url)?.[1] ?? '/'

/** A name alone has no value. */
const pairOf = (text: string): [name: string, value: string] => {
  const [name = '', ...value] = text.split('=')
  return [name.trim(), value.join('=').trim()]
}

/**
 * `Max-Age` goes before `Expires` (RFC 6265, 5.3), which is by the server's clock and not the phone's; without either it
 * lasts until the app ends.
 */
const expiryOf = (attribute: Map<string, string>, now: number, sentAtMs: number): number => {
  const maxAge = attribute.get('max-age')
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000
  const expires = Date.parse(attribute.get('expires') ?? '')
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : now + expires - sentAtMs
}

const applies = ({ path, expiresAt, isSecure }: Cookie, url: string, now: number): boolean => {
  const urlPath = pathOf(url)
  const isUnderPath = urlPath === path || urlPath.startsWith(path.endsWith('/') ? path : `${path}/`)
  return expiresAt > now && isUnderPath && (!isSecure || url.startsWith('https:'))
}
