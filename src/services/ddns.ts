/**
 * Assumed: the domains come from the account's providers, so that none is added here. A domain points at one node.
 * Three values are compared: the node's address, the provider's record, a resolver's response.
 */
import * as v from 'valibot'
import { Id, oneOf, orNull, pageInput, pageOf, ServerTimeMs, whole } from '@/lib/shapes'
import { calls, postToRead } from '@/request/call'

export const TtlS = whole(60, 86_400)
const Address = orNull(v.string())

/** One family of addresses, v4 or v6. */
const AddressRecord = v.object({
  state: oneOf(['off', 'not-authorised', 'waiting', 'in-step', 'failed'], 'unknown'),
  /** In the server's words. */
  reason: orNull(v.string()),
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
  provider: orNull(v.string()),
  isAuthorised: v.boolean(),
  nodeId: orNull(Id),
  v4: AddressRecord,
  v6: AddressRecord,
  ttlS: orNull(TtlS),
  /** The provider's record, not the settings; null when it never changed. */
  changedAtMs: orNull(ServerTimeMs),
})
export type Domain = v.InferOutput<typeof Domain>
const DomainsPage = pageOf(Domain, 'id')

/** The domains that follow a node. */
export const ddns = calls('ddns', {
  domains: postToRead('deviceInfo', '/ddns/domain/list', { input: DomainsQuery, reply: DomainsPage, isKept: true }),
})
