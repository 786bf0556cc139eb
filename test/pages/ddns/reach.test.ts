import { BlockList } from 'node:net'
import fc from 'fast-check'
import { type Reach, reachOf } from '@/pages/ddns/reach'

/** Each range's first and last address, and those beside it. */
test.each<[Reach, string[]]>([
  ['carrier', ['100.64.0.0', '100.127.255.255']],
  ['home', ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255']],
  ['home', ['fd00::', 'fdff:ffff::1', 'fc00::1', 'FD12:3456::1']],
  ['link', ['169.254.0.0', '169.254.255.255', 'fe80::', 'febf:ffff::1', 'fe80::1%eth0', '127.0.0.1', '::1', '0.0.0.0']],
  ['carrier', ['::ffff:100.64.0.1', '::ffff:6440:1']],
  ['anywhere', ['100.63.255.255', '100.128.0.0', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0']],
  [
    'anywhere',
    ['192.167.255.255', '192.169.0.0', '203.0.113.7', '2001:db8::1', 'fec0::1', 'fe00::1', '::ffff:203.0.113.7'],
  ],
  // No address: nothing is said of it.
  ['anywhere', ['', 'nas.example', '10.0.0', '10.0.0.256', '1::2::3', 'fe80:1']],
])('says from where one can be reached: %s, as %j', (reach, addresses) => {
  expect(addresses.map(reachOf)).toEqual(addresses.map(() => reach))
})

const isIn = (...subnets: [string, number, 'ipv4' | 'ipv6'][]) => {
  const list = new BlockList()
  for (const [from, bits, family] of subnets) list.addSubnet(from, bits, family)
  return list
}
/** The same ranges, read by Node. */
const known: [Exclude<Reach, 'anywhere'>, BlockList][] = [
  ['carrier', isIn(['100.64.0.0', 10, 'ipv4'])],
  [
    'home',
    isIn(['10.0.0.0', 8, 'ipv4'], ['172.16.0.0', 12, 'ipv4'], ['192.168.0.0', 16, 'ipv4'], ['fc00::', 7, 'ipv6']),
  ],
  [
    'link',
    isIn(
      ['169.254.0.0', 16, 'ipv4'],
      ['127.0.0.0', 8, 'ipv4'],
      ['0.0.0.0', 8, 'ipv4'],
      ['fe80::', 10, 'ipv6'],
      ['::', 127, 'ipv6'],
    ),
  ],
]
const expected = (address: string, family: 'ipv4' | 'ipv6'): Reach =>
  known.find(([, list]) => list.check(address, family))?.[0] ?? 'anywhere'

test('agrees with another reader of such ranges about every address', () => {
  const byte = fc.oneof(fc.constantFrom(0, 10, 63, 64, 100, 127, 128, 168, 169, 172, 192, 254), fc.nat(255))
  const v4 = fc.array(byte, { minLength: 4, maxLength: 4 }).map(bytes => bytes.join('.'))
  const group = fc.oneof(fc.constantFrom(0, 1, 0xfe80, 0xfebf, 0xfec0, 0xfd00, 0xfc00, 0xfdff), fc.nat(0xffff))
  const v6 = fc
    .array(group, { minLength: 8, maxLength: 8 })
    .map(groups => groups.map(each => each.toString(16)).join(':'))
  fc.assert(fc.property(v4, address => expect(reachOf(address)).toBe(expected(address, 'ipv4'))))
  fc.assert(fc.property(v6, address => expect(reachOf(address)).toBe(expected(address, 'ipv6'))))
})
