/** One IPv6 address has many spellings, and node, provider and resolver each have their own: `2001:DB8::1`, `2001:db8:0::1`. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && spelt(one) === spelt(other))

const spelt = (address: string): string => groupsOf(address)?.join(':') ?? address

/** All eight groups of an IPv6 address; undefined of anything else. */
export const groupsOf = (address: string): number[] | undefined => {
  const [start = '', end, ...more] = withoutIpv4(address.trim().toLowerCase()).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(start), groups(end ?? '')]
  const missing = end === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  const isIpv6 = all.length === 8 && more.length === 0 && all.every(group => /^[0-9a-f]{1,4}$/.test(group))
  return isIpv6 ? all.map(group => Number.parseInt(group, 16)) : undefined
}

/** The last two groups may be written as an IPv4 address. */
const withoutIpv4 = (address: string): string =>
  address.replace(/:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
