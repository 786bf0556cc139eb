import { domainSetup } from '@/pages/ddns/calls'
import { ddns } from '@/services/ddns'
import { exercise } from '../exercise'

const settings = { nodeId: 'node-1', hasV4: true, hasV6: false, ttlS: 600 }

export const ddnsCalls = [
  exercise(ddns.domains, { good: {}, bad: { cursor: 7 }, refusedWith: 1601 }),
  exercise(domainSetup.domainSettings, {
    good: { domainId: 'domain-1' },
    bad: { domainId: 'domain-of-others' },
    refusedWith: 1501,
  }),
  exercise(domainSetup.saveDomainSettings, {
    good: { domainId: 'domain-1', ...settings },
    bad: { domainId: 'domain-1', ...settings, nodeId: 'node-other' },
    refusedWith: 1102,
  }),
  exercise(domainSetup.authoriseDomain, {
    good: { domainId: 'domain-2' },
    bad: { domainId: 'domain-4' },
    refusedWith: 1501,
  }),
]
