import { wayTo } from '@/pages/sharing/ways'

const given = { name: '', port: 40_001, untilMs: null }

test.each([
  ['web', 'relay.example', 'http://relay.example:40001'],
  ['https', '2001:db8::1', 'https://[2001:db8::1]:40001'],
  ['ssh', '2001:db8::1', 'ssh -p 40001 USER@2001:db8::1'],
  ['rdp', 'relay.example', 'relay.example:40001'],
  ['smb', 'relay.example', 'smb://relay.example:40001'],
  ['printer', '10.0.0.1', '10.0.0.1:40001'],
  ['own', '2001:db8::1', '[2001:db8::1]:40001'],
] as const)('connects to a service of the kind %s at %s by %s', (kind, host, line) =>
  expect(wayTo({ ...given, kind, host }).line).toBe(line),
)
