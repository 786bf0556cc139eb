import { get, service } from '@/request/call'
import { NodesPage, NodesQuery } from './shapes/nodes'

/** The device-information service: the nodes. A call that one feature alone makes is declared in that feature's own file. */
export const deviceInfo = service('deviceInfo', {
  nodes: get('/jdis/nodelist', { input: NodesQuery, reply: NodesPage, isKept: true }),
})
