import { usableAddress } from '@/tunnels/entries'

test.each([
  ['web', 80, 'relay.example', 'http://relay.example:40001'],
  ['web', 443, 'relay.example', 'https://relay.example:40001'],
  ['web', 8443, '2001:db8::1', 'https://[2001:db8::1]:40001'],
  ['ssh', 22, 'relay.example', 'relay.example:40001'],
  ['own', 443, 'relay.example', 'relay.example:40001'],
] as const)('gives a %s service on port %i, reached at %s, the address %s', (preset, port, host, address) =>
  expect(usableAddress({ preset, port }, { host, port: 40_001 })).toBe(address),
)
