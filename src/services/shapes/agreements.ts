/** Assumed: two agreements, each accepted by its version; the date is when that version came into force. */
import * as v from 'valibot'
import { listOf, ServerTimeMs } from '@/lib/shapes'

const AgreementKind = v.picklist(['terms', 'privacy'])
const Version = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))

export const Agreement = v.object({
  kind: AgreementKind,
  version: Version,
  publishedAtMs: ServerTimeMs,
  /** Null when never accepted, or when nobody is signed in. */
  acceptedVersion: v.nullish(Version, null),
  /** What is new in this version, for those who accepted another. */
  changes: v.optional(listOf(v.string()), []),
  text: v.string(),
})
export type Agreement = v.InferOutput<typeof Agreement>

export const Agreements = v.object({ agreements: listOf(Agreement, 'kind') })

export const AgreementsQuery = v.object({ language: v.optional(v.picklist(['zh-CN', 'en']), 'zh-CN') })

export const Acceptance = v.object({
  accepted: v.pipe(v.array(v.object({ kind: AgreementKind, version: Version })), v.minLength(1), v.maxLength(2)),
})
