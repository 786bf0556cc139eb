import { type Route, routes } from '@/routes'
import type { Given } from '@/tunnels/sharing'

/**
 * What a share's link says, and nothing else: whoever has it may pass it on. A link that comes from somebody is read as
 * if somebody else had written it.
 */

const kinds = ['web', 'https', 'ssh', 'rdp', 'smb', 'printer', 'own'] as const satisfies readonly Given['kind'][]

export type { Given }

const longestName = 40

export const linkOf = ({ name, kind, host, port, untilMs }: Given): Route =>
  routes.sharing.guest({ what: [kind, host, port, untilMs ?? '', cut(name)].join() })

/** Undefined for a link that is cut, changed or made up. */
export const givenIn = (what = ''): Given | undefined => {
  const [kind, host = '', port = '', until, ...name] = what.split(',')
  const known = kinds.find(each => each === kind)
  const isReadable = isPort(port) && isHost(host) && until !== undefined && /^(\d{13})?$/.test(until)
  if (!known || !isReadable) return undefined
  return { name: cut(name.join()), kind: known, host, port: Number(port), untilMs: until === '' ? null : Number(until) }
}

const isPort = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535

/** Signs that are not seen, or turn around what is read, are left out, except what joins two pictures to one. */
const unseen = /(\p{So}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D(?=\p{So}))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
const cut = (name: string): string => Array.from(name.replace(unseen, '$1')).slice(0, longestName).join('').trim()

/** With the underscores that some names of devices have. */
const hostName = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)*$/i
const ipv6 = /^(?=.{2,45}$)[\da-f]{0,4}(:[\da-f]{0,4}){1,7}:([\da-f]{0,4}|\d{1,3}(\.\d{1,3}){3})$/i

/** An IPv4 or IPv6 address or a name; digits and dots alone have to be an address. */
const isHost = (text: string): boolean => {
  if (text.includes(':')) return ipv6.test(text)
  if (/^[\d.]+$/.test(text))
    return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every(byte => Number(byte) < 256)
  return hostName.test(text)
}
