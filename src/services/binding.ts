import { Nothing } from '@/lib/shapes'
import { get, patienceMs, post, service } from '@/request/call'
import { BindInput, Binding, CodeMeaning, CodeQuery, Reservation, Reserved, Scan, Scanned } from './shapes/binding'
import { OfDevice } from './shapes/nodes'

/** Finding a node on the network, and binding it. */
export const bindingApi = service('deviceInfo', {
  startScan: post('/jdis/scan', { input: Nothing, reply: Scan }),
  scanned: get('/jdis/scanlist', { input: Scan, reply: Scanned, timeoutMs: patienceMs }),
  bindNode: post('/jdis/bindset', { input: BindInput, reply: Binding }),
  binding: get('/jdis/bindget', { input: OfDevice, reply: Binding, timeoutMs: patienceMs }),
})

/** The main service's part: what a code on a box stands for, and reserving a node. */
export const bindingMainApi = service('main', {
  reserveDevice: post('/jdb/book/register', { input: Reservation, reply: Reserved }),
  deviceByCode: get('/dev/pid/query', { input: CodeQuery, reply: CodeMeaning, timeoutMs: patienceMs }),
})
