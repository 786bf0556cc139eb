import { arrange } from '@/pages/arrange/calls'
import { nodeTools } from '@/pages/node/tool-calls'
import { devices } from '@/services/devices'
import { nodeFigures } from '@/services/node-figures'
import { nodePage } from '@/services/node-page'
import { userData } from '@/services/user-data'
import { exercise } from '../exercise'

const strange = { deviceId: 'node-other' }
const mine = { deviceId: 'node-1' }

export const nodesCalls = [
  exercise(devices.nodes, { good: { search: '盒子', sort: 'own' }, bad: { cursor: 'page 2' }, refusedWith: 1601 }),
  exercise(arrange.orderNodes, {
    good: { nodeId: 'node-3', afterId: null },
    bad: { nodeId: 'node-1', afterId: 'node-other' },
    refusedWith: 1102,
  }),
  exercise(userData.userData, { good: { prefix: 'group/' }, bad: { prefix: 'x'.repeat(101) }, refusedWith: 1601 }),
  exercise(userData.saveUserData, {
    good: { entries: [{ key: 'group/node-2', value: '公司' }] },
    bad: { entries: [] },
    refusedWith: 1601,
  }),
  exercise(nodeFigures.traffic, {
    good: { ...mine, range: 'week' },
    bad: { ...mine, range: 'year' },
    refusedWith: 1601,
  }),
  exercise(nodeTools.hardware, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodePage.updateNode, {
    good: { ...mine, toVersion: '3.2.0' },
    bad: { deviceId: 'node-5', toVersion: '3.2.0' },
    refusedWith: 1101,
  }),
  exercise(nodeTools.portal, { good: mine, bad: { deviceId: 'node-5' }, refusedWith: 1101 }),
  exercise(devices.deviceStates, { good: { ids: ['node-1', 'node-5'] }, bad: { ids: [] }, refusedWith: 1601 }),
  exercise(devices.device, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(devices.renameDevice, {
    good: { ...mine, name: '阳台' },
    bad: { ...mine, name: '  ' },
    refusedWith: 1601,
  }),
  exercise(nodeTools.fixedId, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeFigures.bandwidth, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodePage.deviceOverview, { good: mine, bad: strange, refusedWith: 1102 }),
  exercise(nodeFigures.devicePoints, { good: { ...mine, days: 30 }, bad: { ...mine, days: 31 }, refusedWith: 1601 }),
  exercise(nodePage.cleanCache, { good: mine, bad: { deviceId: 'node-5' }, refusedWith: 1101 }),
  exercise(nodePage.freeSpace, { good: mine, bad: strange, refusedWith: 1102 }),
]
