/**
 * Assumed: secrets leave the server masked; an empty one in a save keeps the stored one. `auth` without a ticket opens the
 * provider's page, with the ticket it asks whether the owner has agreed there.
 */
import * as v from 'valibot'
import { Id, listOf, orNull, ServerTimeMs, WebAddress } from '@/lib/shapes'
import { calls, post, postToRead } from '@/request/call'
import { TtlS } from '@/services/ddns'

const OfDomain = v.object({ domainId: Id })

const LogLine = v.object({ atMs: ServerTimeMs, words: v.string(), isFailure: v.boolean() })

export const DomainSettings = v.object({
  domainId: Id,
  nodeId: orNull(Id),
  hasV4: v.boolean(),
  hasV6: v.boolean(),
  ttlS: TtlS,
  /** Such as `AK••••3F`; null when there is none. */
  maskedKeyId: orNull(v.string()),
  maskedKeySecret: orNull(v.string()),
  /** Newest first. */
  log: v.nullish(listOf(LogLine, 'atMs', 'words'), []),
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
  ticket: orNull(v.string()),
  /** The provider's own page. */
  url: orNull(WebAddress),
  expiresAtMs: orNull(ServerTimeMs),
})

/** How a domain follows its node, and the provider's consent to that. */
export const domainSetup = calls('domainSetup', {
  domainSettings: postToRead('deviceInfo', '/ddns/cfg/list', { input: OfDomain, reply: DomainSettings }),
  saveDomainSettings: post('deviceInfo', '/ddns/cfg/set', { input: DomainSettingsInput, reply: DomainSettings }),
  authoriseDomain: post('deviceInfo', '/ddns/auth', { input: AuthorisationInput, reply: Authorisation }),
})
