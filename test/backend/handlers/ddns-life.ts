import type { AddressRecord } from '@/services/ddns'
import type { DomainRow } from '../db/ddns'
import type { NodeRow } from '../db/nodes'
import { stateOf } from './node-life'

/** What node, provider and resolver each report of a domain, from its row and the clock. No I/O. */

/** An online node sends its address to the provider three seconds after the settings are saved. */
const pushMs = 3_000

/** Magic input: the provider refuses this secret. */
const wrongSecret = 'a-wrong-secret'

/** When the provider's record became the node's address; null until then. */
export const pushedAt = (domain: DomainRow, node: NodeRow | undefined, now: number): number | null => {
  if (domain.pushedAtMs !== null) return domain.pushedAtMs
  if (!node || domain.savedAtMs === null || !domain.isAuthorised || domain.keySecret === wrongSecret) return null
  const { state, sinceMs } = stateOf(node, now)
  const atMs = Math.max(domain.savedAtMs, sinceMs) + pushMs
  return state === 'online' && atMs <= now ? atMs : null
}

type Family = { isWanted: boolean; own: string | null; before: string | null }

export const familyOf = (domain: DomainRow, node: NodeRow | undefined, version: 4 | 6): Family =>
  version === 4
    ? { isWanted: domain.hasV4, own: node?.publicIpv4 ?? null, before: domain.beforeV4 }
    : { isWanted: domain.hasV6, own: node?.publicIpv6 ?? null, before: domain.beforeV6 }

/** The provider's present record. An unwanted address family has none once the settings are applied. */
export const providerAddress = ({ isWanted, own, before }: Family, pushedAtMs: number | null): string | null => {
  if (pushedAtMs === null) return before
  return isWanted ? own : null
}

/** What a resolver answers, and for how long: it caches the previous record until its TTL is over. */
export const resolvedAt = (domain: DomainRow, node: NodeRow | undefined, version: 4 | 6, now: number) => {
  const family = familyOf(domain, node, version)
  const pushedAtMs = pushedAt(domain, node, now)
  const leftMs = pushedAtMs === null ? 0 : pushedAtMs + domain.ttlS * 1_000 - now
  if (pushedAtMs !== null && leftMs <= 0) return { address: providerAddress(family, pushedAtMs), ttlS: domain.ttlS }
  return { address: family.before, ttlS: pushedAtMs === null ? domain.ttlS : Math.ceil(leftMs / 1_000) }
}

type Look = { version: 4 | 6; now: number; resolverAddress: string | null }

export const recordAt = (
  domain: DomainRow,
  node: NodeRow | undefined,
  { version, now, resolverAddress }: Look,
): AddressRecord => {
  const family = familyOf(domain, node, version)
  const pushedAtMs = pushedAt(domain, node, now)
  const isThere = node !== undefined && stateOf(node, now).state === 'online'
  const addresses = {
    nodeAddress: isThere ? family.own : null,
    providerAddress: providerAddress(family, pushedAtMs),
    resolverAddress,
  }
  return { ...addresses, ...verdict(domain, family, { isThere, isPushed: pushedAtMs !== null, ...addresses }) }
}

type Facts = { isThere: boolean; isPushed: boolean; providerAddress: string | null; resolverAddress: string | null }
type Verdict = Pick<AddressRecord, 'state' | 'reason'>

const verdict = (domain: DomainRow, family: Family, facts: Facts): Verdict => {
  if (!domain.isAuthorised) return { state: 'not-authorised', reason: null }
  if (!family.isWanted) return { state: 'off', reason: null }
  if (domain.keySecret === wrongSecret) return { state: 'failed', reason: '服务商不认这个密钥' }
  if (family.own === null) return { state: 'failed', reason: '节点没有这种地址' }
  if (!facts.isPushed) {
    return { state: 'waiting', reason: facts.isThere ? '正在通知服务商' : '节点离线，上线后更新' }
  }
  return facts.resolverAddress === facts.providerAddress
    ? { state: 'in-step', reason: null }
    : { state: 'waiting', reason: '服务商已更新，等待各地解析生效' }
}
