/**
 * What a node is, and its renaming; what changes by the minute is in `node-page.ts`. Assumed: `/api/jdxb/device/info`
 * is only the former.
 */
import * as v from 'valibot'
import { Id, ServerTimeMs } from '@/lib/shapes'
import { NodeRow } from './nodes'

export const Device = v.object({
  ...NodeRow.entries,
  atMs: ServerTimeMs,
  code: v.nullish(v.string(), null),
  boundAtMs: v.nullish(ServerTimeMs, null),
  /** Where the node is, as `Asia/Shanghai`. */
  zone: v.nullish(v.string(), null),
  /** Where the phone can reach it when both are on one network. */
  lanAddress: v.nullish(v.string(), null),
})
export type Device = v.InferOutput<typeof Device>

export const NewName = v.object({ deviceId: Id, name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)) })
export const GivenName = v.object({ name: v.string() })
