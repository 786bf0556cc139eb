import { finding } from '@/pages/binding/calls'
import { binding } from '@/services/binding'
import { exercise } from '../exercise'

export const bindingCalls = [
  exercise(finding.deviceByCode, {
    as: 'u-new',
    good: { code: 'nm-2001-0001' },
    bad: { code: ' ' },
    refusedWith: 1601,
  }),
  exercise(finding.reserveDevice, {
    as: 'u-new',
    good: { model: 'NM-Box 2', contactName: '小林', phone: '13800000001', tappedAtMs: Date.now() },
    bad: { model: 'NM-Box 2', contactName: '小林', phone: '12', tappedAtMs: Date.now() },
    refusedWith: 1601,
  }),
  exercise(finding.startScan, { good: undefined, bad: 'signed-out', refusedWith: 401 }),
  exercise(finding.scanned, {
    good: ({ ask }) => ask(finding.startScan, undefined),
    bad: { scanId: 'no-such-scan' },
    refusedWith: 1601,
  }),
  exercise(binding.bindNode, {
    as: 'u-new',
    good: { action: 'bind', code: 'NM-2001-0003' },
    bad: { action: 'bind', code: 'NM-2001-0009' },
    refusedWith: 1103,
  }),
  exercise(binding.binding, { good: { deviceId: 'node-1' }, bad: {}, refusedWith: 1601 }),
]
