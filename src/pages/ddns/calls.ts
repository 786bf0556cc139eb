/**
 * Assumed: the domains come from the account's providers, so that none is added here. A domain points at one node.
 * Three values are compared: the node's address, the provider's record, a resolver's response. Secrets leave the server
 * masked; an empty one in a save keeps the stored one. `auth` without a ticket opens the provider's page, with the
 * ticket it asks whether the owner has agreed there.
 */
import * as v from 'valibot'
import { Id, listOf, pageInput, pageOf, ServerTimeMs, WebAddress } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'

const TtlS = v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(86_400))
const Address = v.nullish(v.string(), null)

/** One family of addresses, v4 or v6. */
const AddressRecord = v.object({
  state: v.fallback(v.picklist(['off', 'not-authorised', 'waiting', 'in-step', 'failed', 'unknown']), 'unknown'),
  /** In the server's words. */
  reason: v.nullish(v.string(), null),
  nodeAddress: Address,
  providerAddress: Address,
  resolverAddress: Address,
})
export type AddressRecord = v.InferOutput<typeof AddressRecord>

/** With a node, only those that lead to it. */
const DomainsQuery = v.object({ ...pageInput, nodeId: v.optional(Id) })
const Domain = v.object({
  id: Id,
  name: v.string(),
  provider: v.nullish(v.string(), null),
  isAuthorised: v.boolean(),
  nodeId: v.nullish(Id, null),
  v4: AddressRecord,
  v6: AddressRecord,
  ttlS: v.nullish(TtlS, null),
  /** The provider's record, not the settings; null when it never changed. */
  changedAtMs: v.nullish(ServerTimeMs, null),
})
export type Domain = v.InferOutput<typeof Domain>
const DomainsPage = pageOf(Domain, 'id')

const OfDomain = v.object({ domainId: Id })

const LogLine = v.object({ atMs: ServerTimeMs, words: v.string(), isFailure: v.boolean() })

export const DomainSettings = v.object({
  domainId: Id,
  nodeId: v.nullable(Id),
  hasV4: v.boolean(),
  hasV6: v.boolean(),
  ttlS: TtlS,
  /** Such as `AK••••3F`; null when there is none. */
  maskedKeyId: v.nullish(v.string(), null),
  maskedKeySecret: v.nullish(v.string(), null),
  /** Newest first. */
  log: v.optional(listOf(LogLine, 'atMs', 'words'), []),
})
export type DomainSettings = v.InferOutput<typeof DomainSettings>

const Secret = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128)), '')
export const DomainSettingsInput = v.object({
  domainId: Id,
  nodeId: Id,
  hasV4: v.boolean(),
  hasV6: v.boolean(),
  ttlS: TtlS,
  keyId: Secret,
  keySecret: Secret,
})
export type DomainSettingsInput = v.InferOutput<typeof DomainSettingsInput>

const AuthorisationInput = v.object({ domainId: Id, ticket: v.optional(v.string()) })
const Authorisation = v.object({
  isAuthorised: v.boolean(),
  ticket: v.nullish(v.string(), null),
  /** The provider's own page. */
  url: v.nullish(WebAddress, null),
  expiresAtMs: v.nullish(ServerTimeMs, null),
})

/** The domains that follow a node. */
export const ddns = calls('ddns', {
  domains: postToRead('deviceInfo', '/ddns/domain/list', { input: DomainsQuery, reply: DomainsPage, isKept: true }),
  domainSettings: postToRead('deviceInfo', '/ddns/cfg/list', { input: OfDomain, reply: DomainSettings }),
  saveDomainSettings: post('deviceInfo', '/ddns/cfg/set', { input: DomainSettingsInput, reply: DomainSettings }),
  authoriseDomain: post('deviceInfo', '/ddns/auth', { input: AuthorisationInput, reply: Authorisation }),
})
