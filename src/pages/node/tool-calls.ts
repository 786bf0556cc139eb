// Named as the calls of `node-page.ts`: phones keep the replies under these names. Apart, for what needs only some.
import * as v from 'valibot'
import { oneOf, orNull, ServerTimeMs, WebAddress } from '@/lib/shapes'
import { calls, get, patienceMs } from '@/request/call'
import { OfDevice } from '@/services/devices'

/** Null until the server has given it one. */
const FixedId = v.object({ fixedId: v.nullable(v.string()) })

export const Hardware = v.object({
  items: v.array(
    v.object({
      kind: oneOf(['board', 'cpu', 'memory', 'disk', 'network'], 'other'),
      name: v.string(),
      detail: orNull(v.string()),
    }),
  ),
})
export type Hardware = v.InferOutput<typeof Hardware>

/** `atMs` is the server's clock: a phone's own may be a day off. */
const Portal = v.object({ url: WebAddress, atMs: ServerTimeMs, expiresAtMs: ServerTimeMs })

/** What is read of a node in its tools. */
export const nodeTools = calls('nodePage', {
  fixedId: get('second', '/api/jdxb/user/fixed_ipid', { input: OfDevice, reply: FixedId }),
  hardware: get('deviceInfo', '/jdis/speclist', { input: OfDevice, reply: Hardware, isKept: true }),
  portal: get('deviceInfo', '/jdis/portal', { input: OfDevice, reply: Portal, timeoutMs: patienceMs }),
})
