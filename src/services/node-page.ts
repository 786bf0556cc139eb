import { get, getToWrite, patienceMs, post, postToRead, service } from '@/request/call'
import {
  Bandwidth,
  DevicePoints,
  DevicePointsQuery,
  FirmwareInput,
  FirmwareUpdate,
  FixedId,
  Freed,
  Hardware,
  Overview,
  Portal,
  Traffic,
  TrafficQuery,
} from './shapes/node-page'
import { OfDevice } from './shapes/nodes'

/** What the node's page asks, of three services: each part is named after its service, as calls are in a log. */
export const nodeSecondApi = service('second', {
  fixedId: get('/api/jdxb/user/fixed_ipid', { input: OfDevice, reply: FixedId }),
  bandwidth: postToRead('/api/jdxb/device/bandwidth', { input: OfDevice, reply: Bandwidth }),
})

export const nodeMainApi = service('main', {
  freeSpace: getToWrite('/air/jdb/clean', { input: OfDevice, reply: Freed }),
  cleanCache: getToWrite('/jdb/cacheclean', { input: OfDevice, reply: Freed }),
  devicePoints: postToRead('/jdb/device/points', { input: DevicePointsQuery, reply: DevicePoints, isKept: true }),
  deviceOverview: postToRead('/jdb/device/info', { input: OfDevice, reply: Overview, isKept: true }),
})

export const nodeDeviceInfoApi = service('deviceInfo', {
  traffic: postToRead('/user/flow_stat', { input: TrafficQuery, reply: Traffic, isKept: true }),
  hardware: get('/jdis/speclist', { input: OfDevice, reply: Hardware, isKept: true }),
  updateNode: post('/jdis/nodeupdate', { input: FirmwareInput, reply: FirmwareUpdate }),
  portal: get('/jdis/portal', { input: OfDevice, reply: Portal, timeoutMs: patienceMs }),
})
