import type { Domain } from '@/services/ddns'
import { groupsOf } from './same-address'

/** From where an address can be reached at all, whatever a domain says. */
export type Reach = 'anywhere' | 'carrier' | 'home' | 'link'

const ranges: readonly (readonly [range: string, reach: Reach])[] = [
  ['100.64.0.0/10', 'carrier'],
  ['10.0.0.0/8', 'home'],
  ['172.16.0.0/12', 'home'],
  ['192.168.0.0/16', 'home'],
  ['fc00::/7', 'home'],
  ['169.254.0.0/16', 'link'],
  ['127.0.0.0/8', 'link'],
  ['0.0.0.0/8', 'link'],
  ['fe80::/10', 'link'],
  ['::/127', 'link'],
]

/** `anywhere` too for what is no address: nothing is said of it. */
export const reachOf = (address: string): Reach => {
  const bits = bitsOf(address)
  return ranges.find(([range]) => bits !== undefined && isIn(bits, range))?.[1] ?? 'anywhere'
}

const isIn = (bits: string, range: string): boolean => {
  const [from = '', length] = range.split('/')
  const first = bitsOf(from) ?? ''
  return first.length === bits.length && bits.startsWith(first.slice(0, Number(length)))
}

/** 32 or 128 of them. */
const bitsOf = (address: string): string | undefined => {
  // A link's address may name the phone's own port, as in `fe80::1%eth0`.
  const plain = address.trim().replace(/%.*/, '')
  const bytes = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain) ? plain.split('.').map(Number) : undefined
  if (bytes) return bytes.every(byte => byte < 256) ? inBits(bytes, 8) : undefined
  const groups = groupsOf(plain)
  return groups && withoutPrefix(inBits(groups, 16))
}

const inBits = (parts: readonly number[], size: number): string =>
  parts.map(part => part.toString(2).padStart(size, '0')).join('')

const asIpv4 = '0'.repeat(80) + '1'.repeat(16)

/** `::ffff:10.0.0.1` is an IPv4 address. */
const withoutPrefix = (bits: string): string => (bits.startsWith(asIpv4) ? bits.slice(asIpv4.length) : bits)

const families = ['IPv4', 'IPv6'] as const

/**
 * The first address of a domain that nobody outside can reach, and the family of the other, if they can reach that; undefined
 * when there is none.
 */
export const unreachableOf = ({
  v4,
  v6,
}: Pick<Domain, 'v4' | 'v6'>): { address: string; reach: Reach; other?: string | undefined } | undefined => {
  const known = [v4, v6].flatMap(({ state, nodeAddress: address }, at) =>
    state === 'off' || address === null ? [] : { family: families[at], address, reach: reachOf(address) },
  )
  const unreachable = known.find(({ reach }) => reach !== 'anywhere')
  return unreachable && { ...unreachable, other: known.find(({ reach }) => reach === 'anywhere')?.family }
}
