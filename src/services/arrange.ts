import { Nothing } from '@/lib/shapes'
import { get, post, service } from '@/request/call'
import { NodeMove, UserDataChange, UserDataPage, UserDataQuery } from './shapes/arrange'

/** The order of the nodes, and the account's own data. */
export const arrangeApi = service('deviceInfo', {
  orderNodes: post('/jdis/nodelistset', { input: NodeMove, reply: Nothing }),
  userData: get('/jdis/usrdata', { input: UserDataQuery, reply: UserDataPage }),
  saveUserData: post('/jdis/usrdataset', { input: UserDataChange, reply: Nothing }),
})
