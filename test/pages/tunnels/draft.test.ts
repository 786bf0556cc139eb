import { blankForm, isHost, portFrom, serviceFrom, twinOf, withPreset } from '@/pages/tunnels/draft'
import { limitFrom, limitInput } from '@/pages/tunnels/limits'
import { rules } from '@/tunnel/shapes'
import { newTunnel } from '@/tunnel/tunnel'
import { step } from '@/tunnel/tunnel-events'

test.each(['127.0.0.1', '192.168.1.255', 'nas', 'nas.local', 'my-nas.home.example'])('takes %s for an address', text =>
  expect(isHost(text)).toBe(true),
)

test.each(['', '192.168.1.300', '192.168.1', '1.2.3.4.5', 'http://nas', 'nas:80', '-nas', 'my nas', 'nas/'])(
  'takes %p for none',
  text => expect(isHost(text)).toBe(false),
)

test.each([
  ['1', 1],
  ['65535', 65_535],
  ['0', undefined],
  ['65536', undefined],
  ['8.0', undefined],
  ['', undefined],
])('reads the port %p as %p', (text, port) => expect(portFrom(text)).toBe(port))

test('fills in a preset’s port, but not over one that was typed', () => {
  expect(withPreset(blankForm, 'ssh')).toMatchObject({ preset: 'ssh', port: '22' })
  expect(withPreset({ ...blankForm, port: '8080' }, 'ssh').port).toBe('8080')
})

test('is complete once its address and port can be understood', () => {
  expect(serviceFrom({ ...blankForm, ip: ' nas ', rule: 'onlyMe', closes: 'never' }, 'Web')).toEqual({
    name: 'Web',
    preset: 'web',
    ip: 'nas',
    port: 80,
    rule: rules.onlyTheAccount,
    openForMs: null,
  })
  expect(serviceFrom({ ...blankForm, port: 'x' }, 'Web')).toBeUndefined()
})

test('opens a new service to any program, for four hours', () => {
  expect(serviceFrom(blankForm, 'Web')).toMatchObject({ rule: rules.anyone, openForMs: 4 * 3_600_000 })
})

test.each([
  ['', 0],
  ['5', 5_000],
  ['0.5', 500],
  ['0.01', undefined],
  ['20000', undefined],
  ['1,000', 1_000_000],
  ['0,5', 500],
  ['5x', undefined],
])('reads the limit %p as %p kbit/s', (text, kbps) => expect(limitFrom(text)).toBe(kbps))

test('reads a limit as it is shown', () => {
  for (const kbps of [0, 500, 5_000]) expect(limitFrom(limitInput(kbps))).toBe(kbps)
})

test('finds a service with the same target, unless it is just being deleted', () => {
  const service = serviceFrom(blankForm, 'Web')
  if (!service) throw new Error('no service')
  const stamp = { nowMs: 1, freshId: '1' }
  const node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }
  const [tunnel] = step(newTunnel(node, 0), { is: 'add', mapId: 'web', service, limitKbps: 0 }, stamp)
  expect(twinOf(tunnel, service)?.id).toBe('web')
  expect(twinOf(tunnel, { ip: service.ip, port: 8080 })).toBeUndefined()
  const there = { is: 'unknown', maps: { web: { is: 'unknown', startedAs: '1' } } } as const
  const [removed] = step({ ...tunnel, observed: there }, { is: 'remove', mapId: 'web' }, stamp)
  expect(removed.asked.maps.web).toBeDefined()
  expect(twinOf(removed, service)).toBeUndefined()
})
