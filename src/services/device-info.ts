import { Nothing } from '@/lib/shapes'
import { get, patienceMs, post, postToRead, service } from '@/request/call'
import { BindInput, Binding, Scan, Scanned } from './shapes/binding'
import {
  Authorisation,
  AuthorisationInput,
  DomainSettings,
  DomainSettingsInput,
  DomainsPage,
  DomainsQuery,
  OfDomain,
} from './shapes/ddns'
import { FirmwareInput, FirmwareUpdate, Hardware, OfDevice, Portal, Traffic, TrafficQuery } from './shapes/node-page'
import { NodeMove, NodesPage, NodesQuery, UserDataChange, UserDataPage, UserDataQuery } from './shapes/nodes'
import { Printers, PrintersQuery } from './shapes/printing'
import { Ring } from './shapes/wake'

/** The device-information service: the nodes, binding, DDNS, waking. */
export const deviceInfo = service('deviceInfo', {
  traffic: postToRead('/user/flow_stat', { input: TrafficQuery, reply: Traffic, isKept: true }),
  nodes: get('/jdis/nodelist', { input: NodesQuery, reply: NodesPage, isKept: true }),
  orderNodes: post('/jdis/nodelistset', { input: NodeMove, reply: Nothing }),
  startScan: post('/jdis/scan', { input: Nothing, reply: Scan }),
  scanned: get('/jdis/scanlist', { input: Scan, reply: Scanned, timeoutMs: patienceMs }),
  bindNode: post('/jdis/bindset', { input: BindInput, reply: Binding }),
  binding: get('/jdis/bindget', { input: OfDevice, reply: Binding, timeoutMs: patienceMs }),
  hardware: get('/jdis/speclist', { input: OfDevice, reply: Hardware, isKept: true }),
  userData: get('/jdis/usrdata', { input: UserDataQuery, reply: UserDataPage }),
  saveUserData: post('/jdis/usrdataset', { input: UserDataChange, reply: Nothing }),
  updateNode: post('/jdis/nodeupdate', { input: FirmwareInput, reply: FirmwareUpdate }),
  portal: get('/jdis/portal', { input: OfDevice, reply: Portal, timeoutMs: patienceMs }),
  printers: get('/jdis/printerlist', { input: PrintersQuery, reply: Printers }),
  wakeNow: post('/jdis/wakeup', { input: OfDevice, reply: Ring }),

  domains: postToRead('/ddns/domain/list', { input: DomainsQuery, reply: DomainsPage, isKept: true }),
  domainSettings: postToRead('/ddns/cfg/list', { input: OfDomain, reply: DomainSettings }),
  saveDomainSettings: post('/ddns/cfg/set', { input: DomainSettingsInput, reply: DomainSettings }),
  authoriseDomain: post('/ddns/auth', { input: AuthorisationInput, reply: Authorisation }),
})
