/**
 * Assumed: terms are agreed to per node, and agreeing is what first runs the app there, as no call starts one.
 * A newer version of the terms asks again.
 */
import * as v from 'valibot'
import { Bytes, Id, listOf, Nothing, oneOf, orNull, ServerTimeMs } from '@/lib/shapes'
import { calls, get, post, postToRead } from '@/request/call'
import { OfDevice } from '@/services/devices'

const TermsVersion = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))

const MiniApps = v.object({
  items: listOf(
    v.object({
      id: Id,
      name: v.string(),
      summary: orNull(v.string()),
      sizeBytes: orNull(Bytes),
      terms: v.object({ version: TermsVersion, text: v.string() }),
    }),
    'id',
  ),
})

export const MiniAppStates = v.object({
  items: listOf(
    v.object({
      appId: Id,
      state: oneOf(['needs-terms', 'starting', 'running', 'stopped'], 'unknown'),
      agreedVersion: orNull(v.string()),
      agreedAtMs: orNull(ServerTimeMs),
    }),
    'appId',
  ),
})
export type MiniAppStates = v.InferOutput<typeof MiniAppStates>

export type MiniApp = v.InferOutput<typeof MiniApps>['items'][number]

const MiniAppAgreement = v.object({ deviceId: Id, appId: Id, termsVersion: TermsVersion })

/** What runs on a node beside sharing. */
export const miniApps = calls('miniApps', {
  miniApps: get('main', '/jdb/miniapp/list', { input: Nothing, reply: MiniApps, isKept: true }),
  miniAppStatus: postToRead('main', '/jdb/miniapp/status', { input: OfDevice, reply: MiniAppStates, isKept: true }),
  agreeToMiniApp: post('main', '/jdb/miniapp/agree', { input: MiniAppAgreement, reply: MiniAppStates }),
})
