import { Nothing } from '@/lib/shapes'
import { get, post, postToRead, service } from '@/request/call'

/** The device-information service: which nodes there are, binding, DDNS, waking. */
export const deviceInfo = service('deviceInfo', {
  traffic: postToRead('/user/flow_stat', { input: Nothing, reply: Nothing }),
  nodes: get('/jdis/nodelist', { input: Nothing, reply: Nothing }),
  orderNodes: post('/jdis/nodelistset', { input: Nothing, reply: Nothing }),
  startScan: post('/jdis/scan', { input: Nothing, reply: Nothing }),
  scanned: get('/jdis/scanlist', { input: Nothing, reply: Nothing }),
  bindNode: post('/jdis/bindset', { input: Nothing, reply: Nothing }),
  binding: get('/jdis/bindget', { input: Nothing, reply: Nothing }),
  hardware: get('/jdis/speclist', { input: Nothing, reply: Nothing }),
  userData: get('/jdis/usrdata', { input: Nothing, reply: Nothing }),
  saveUserData: post('/jdis/usrdataset', { input: Nothing, reply: Nothing }),
  updateNode: post('/jdis/nodeupdate', { input: Nothing, reply: Nothing }),
  portal: get('/jdis/portal', { input: Nothing, reply: Nothing }),
  printers: get('/jdis/printerlist', { input: Nothing, reply: Nothing }),
  wakeNow: post('/jdis/wakeup', { input: Nothing, reply: Nothing }),

  domains: postToRead('/ddns/domain/list', { input: Nothing, reply: Nothing }),
  domainSettings: postToRead('/ddns/cfg/list', { input: Nothing, reply: Nothing }),
  saveDomainSettings: post('/ddns/cfg/set', { input: Nothing, reply: Nothing }),
  authoriseDomain: post('/ddns/auth', { input: Nothing, reply: Nothing }),
})
