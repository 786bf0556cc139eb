import fc from 'fast-check'
import { isCatchingUp, type Lag, lagOf, markOf } from '@/pages/ddns/lag'
import type { AddressRecord } from '@/services/ddns'

const record = (reported: Partial<AddressRecord> = {}): AddressRecord => ({
  state: 'in-step',
  reason: null,
  nodeAddress: '203.0.113.7',
  providerAddress: '203.0.113.7',
  resolverAddress: '203.0.113.7',
  ...reported,
})
const old = '203.0.113.250'

test.each<[string, Partial<AddressRecord>, Lag]>([
  ['all three agree', {}, 'none'],
  ['the provider has the old address', { state: 'waiting', providerAddress: old, resolverAddress: old }, 'provider'],
  ['the provider has none yet', { state: 'waiting', providerAddress: null, resolverAddress: null }, 'provider'],
  ['only caches have the old one', { state: 'waiting', resolverAddress: old }, 'resolver'],
  ['nobody can be asked', { state: 'waiting', resolverAddress: null }, 'silent'],
  ['the node is away', { state: 'waiting', nodeAddress: null }, 'node-away'],
  ['the node is away and was in step', { nodeAddress: null }, 'node-away'],
  ['it failed, whatever the addresses', { state: 'failed', providerAddress: old }, 'failed'],
  ['it is off', { state: 'off', nodeAddress: null }, 'off'],
  ['nobody let us in', { state: 'not-authorised' }, 'not-authorised'],
  ['a state of a newer server, and nothing known', { state: 'unknown', nodeAddress: null }, 'unknown'],
])('%s', (_name, reported, lag) => {
  expect(lagOf(record(reported))).toBe(lag)
})

test('calls an address current or old compared with the node’s own, and neither while that is unknown', () => {
  expect(markOf('203.0.113.7', '203.0.113.7')).toBe('new')
  expect(markOf(old, '203.0.113.7')).toBe('old')
  expect(markOf(null, '203.0.113.7')).toBe('missing')
  expect(markOf(old, null)).toBe('none')
})

test('says that all agree only when they do', () => {
  const address = fc.constantFrom(null, '203.0.113.7', old)
  const state = fc.constantFrom<AddressRecord['state'][]>('waiting', 'in-step', 'unknown')
  const any = fc.record({
    state,
    reason: fc.constant(null),
    nodeAddress: address,
    providerAddress: address,
    resolverAddress: address,
  })
  fc.assert(
    fc.property(any, each => {
      const { nodeAddress, providerAddress, resolverAddress } = each
      const agree = nodeAddress !== null && nodeAddress === providerAddress && nodeAddress === resolverAddress
      expect(lagOf(each) === 'none').toBe(agree)
    }),
  )
})

test('changes by itself while an update is pending, and not when none can come', () => {
  const off = record({ state: 'off' })
  expect(isCatchingUp({ v4: record({ state: 'waiting', providerAddress: old }), v6: off })).toBe(true)
  expect(isCatchingUp({ v4: off, v6: record({ state: 'waiting', resolverAddress: old }) })).toBe(true)
  expect(isCatchingUp({ v4: record({ state: 'waiting', resolverAddress: null }), v6: off })).toBe(true)
  expect(isCatchingUp({ v4: record({ state: 'waiting', nodeAddress: null }), v6: off })).toBe(false)
  expect(isCatchingUp({ v4: record({ state: 'failed' }), v6: record() })).toBe(false)
})
