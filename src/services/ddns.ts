import { post, postToRead, service } from '@/request/call'
import {
  Authorisation,
  AuthorisationInput,
  DomainSettings,
  DomainSettingsInput,
  DomainsPage,
  DomainsQuery,
  OfDomain,
} from './shapes/ddns'

/** The domains that follow a node. */
export const ddnsApi = service('deviceInfo', {
  domains: postToRead('/ddns/domain/list', { input: DomainsQuery, reply: DomainsPage, isKept: true }),
  domainSettings: postToRead('/ddns/cfg/list', { input: OfDomain, reply: DomainSettings }),
  saveDomainSettings: post('/ddns/cfg/set', { input: DomainSettingsInput, reply: DomainSettings }),
  authoriseDomain: post('/ddns/auth', { input: AuthorisationInput, reply: Authorisation }),
})
