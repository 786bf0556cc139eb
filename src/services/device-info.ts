import { Nothing } from '@/lib/shapes'
import { get, post, service } from '@/request/call'
import { NodeMove, NodesPage, NodesQuery, OfDevice, UserDataChange, UserDataPage, UserDataQuery } from './shapes/nodes'
import { StartedWake } from './shapes/wake'

/** The device-information service: the nodes, the account's own data, waking. */
export const deviceInfo = service('deviceInfo', {
  nodes: get('/jdis/nodelist', { input: NodesQuery, reply: NodesPage, isKept: true }),
  orderNodes: post('/jdis/nodelistset', { input: NodeMove, reply: Nothing }),
  userData: get('/jdis/usrdata', { input: UserDataQuery, reply: UserDataPage }),
  saveUserData: post('/jdis/usrdataset', { input: UserDataChange, reply: Nothing }),
  wakeNow: post('/jdis/wakeup', { input: OfDevice, reply: StartedWake }),
})
