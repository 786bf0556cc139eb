import { arrangeApi } from '@/services/arrange'
import { deviceInfo } from '@/services/device-info'
import { nodeDeviceInfoApi, nodeMainApi, nodeSecondApi } from '@/services/node-page'
import { second } from '@/services/second'
import { exercise } from '../exercise'

const strange = { deviceId: 'node-other' }
const mine = { deviceId: 'node-1' }

export const nodesCalls = [
  exercise(deviceInfo.nodes, { good: { search: '盒子', sort: 'own' }, bad: { cursor: 'page 2' }, refusedWith: 1601 }),
  exercise(arrangeApi.orderNodes, {
    good: { nodeId: 'node-3', afterId: null },
    bad: { nodeId: 'node-1', afterId: 'node-other' },
    refusedWith: 1102,
  }),
  exercise(arrangeApi.userData, { good: { prefix: 'group/' }, bad: { prefix: 'x'.repeat(101) }, refusedWith: 1601 }),
  exercise(arrangeApi.saveUserData, {
    good: { entries: [{ key: 'group/node-2', value: '公司' }] },
    bad: { entries: [] },
    refusedWith: 1601,
  }),
  exercise(nodeDeviceInfoApi.traffic, {
    good: { ...mine, range: 'week' },
    bad: { ...mine, range: 'year' },
    refusedWith: 1601,
  }),
  exercise(nodeDeviceInfoApi.hardware, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeDeviceInfoApi.updateNode, {
    good: { ...mine, toVersion: '3.2.0' },
    bad: { deviceId: 'node-5', toVersion: '3.2.0' },
    refusedWith: 1101,
  }),
  exercise(nodeDeviceInfoApi.portal, { good: mine, bad: { deviceId: 'node-5' }, refusedWith: 1101 }),
  exercise(second.deviceStates, { good: { ids: ['node-1', 'node-5'] }, bad: { ids: [] }, refusedWith: 1601 }),
  exercise(second.device, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(second.renameDevice, {
    good: { ...mine, name: '阳台' },
    bad: { ...mine, name: '  ' },
    refusedWith: 1601,
  }),
  exercise(nodeSecondApi.fixedId, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeSecondApi.bandwidth, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeMainApi.deviceOverview, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeMainApi.devicePoints, { good: { ...mine, days: 30 }, bad: { ...mine, days: 31 }, refusedWith: 1601 }),
  exercise(nodeMainApi.cleanCache, { good: mine, bad: { deviceId: 'node-5' }, refusedWith: 1101 }),
  exercise(nodeMainApi.freeSpace, { good: mine, bad: strange, refusedWith: 1102 }),
]
