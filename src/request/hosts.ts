/**
 * The base address of each service. Assumption: the names of the hosts. Once the real ones are known, they are written
 * here and nowhere else.
 */
const domain = process.env.TARO_APP_DOMAIN || 'nodemate.example'

const hostNames = {
  main: `c.${domain}`,
  second: `tan.${domain}`,
  deviceInfo: `jdis.${domain}`,
  statistics: `kdts.${domain}`,
  printer: `printer.${domain}`,
  shop: `shop.${domain}`,
} as const

/** Four prefixes are known (`proto/README.md`); the printer and the shop keep their paths at the site's root. */
const prefixes: Record<OwnService, string> = {
  main: '/api/c',
  second: '/api/tan',
  deviceInfo: '/api/jdis',
  statistics: '/api/kdts',
  printer: '',
  shop: '',
}

type OwnService = keyof typeof hostNames
/** The last two have no fixed address: the caller passes it. */
export type ServiceName = OwnService | 'localDevice' | 'tunnel'

export const hostModes = ['https', 'http', 'same-site'] as const
export type HostMode = (typeof hostModes)[number]

export type Hosts = {
  /** The base address of one of our services; undefined where the caller gives the address. */
  baseOf(service: ServiceName): string | undefined
  /** True for exactly our own hosts: scheme, host and port. Only they get cookies and tokens. */
  isOwn(url: string): boolean
  /** True where a message that carries tokens may go: our own hosts, or a node over https. */
  mayCarryTokens(url: string): boolean
}

/**
 * `site` is the origin of same-site mode: empty in a browser, where it is the page's own. Addresses from the server
 * contain the page's origin and are our own as well.
 */
export const hostsOf = (mode: HostMode, site = '', pageOrigin = ''): Hosts => {
  const baseOf = (service: ServiceName) => {
    if (!isOwnService(service)) return undefined
    return mode === 'same-site' ? site + prefixes[service] : `${mode}://${hostNames[service]}`
  }
  const origins = new Set(ownServices.map(service => originOf(baseOf(service) ?? '')))
  if (mode === 'same-site' && site === '') origins.add(originOf(pageOrigin))
  const isOwn = (url: string) => {
    const origin = originOf(url)
    return origin !== undefined && origins.has(origin)
  }
  const mayCarryTokens = (url: string) => {
    const origin = originOf(url)
    return (
      origin !== undefined && (origins.has(origin) || origin.startsWith('https:') || (mode === 'http' && origin !== ''))
    )
  }
  return { baseOf, isOwn, mayCarryTokens }
}

const isOwnService = (service: ServiceName): service is OwnService => service in hostNames
// as: Object.keys widens to string; the table above is closed.
const ownServices = Object.keys(hostNames) as OwnService[]

/**
 * Scheme, host and port; '' for a path of the page's own site; undefined for anything else. The mini-program has no
 * `URL`. Stricter on purpose: addresses with user info, backslashes, spaces, control characters, a missing slash or a
 * leading `//host` are refused, so that no two parsers can disagree.
 */
export const originOf = (url: string): string | undefined => {
  if (/^(?:\/(?!\/)|$)/.test(url)) return /[\\\s]/.test(url) || hasControl(url) ? undefined : ''
  const match = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9]\d{0,4}))?(?:[/?][^\\\s#@]*)?$/.exec(url)
  if (!match || hasControl(url)) return undefined
  const [, scheme, host, port] = match
  if (port !== undefined && Number(port) > 65_535) return undefined
  const isDefaultPort = port === undefined || port === (scheme === 'https' ? '443' : '80')
  return isDefaultPort ? `${scheme}://${host}` : `${scheme}://${host}:${port}`
}

const hasControl = (text: string) => /[^ -~\x80-\uffff]/.test(text)
