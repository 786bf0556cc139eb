import * as v from 'valibot'
import { whole } from '@/lib/shapes'

/** The fields of the tunnel's messages. Encoding would turn NaN into 0 and cut 2^40, so such values are refused. */

const largestUint64 = '18446744073709551615'
const isUint64 = (digits: string) => digits.length < largestUint64.length || digits <= largestUint64

/** A uint64 as decimal text: a number would lose digits above 2^53. */
export const SequenceId = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,19})$/), v.check(isUint64))

export const Int32 = whole(-(2 ** 31), 2 ** 31 - 1)
/** 0 is any port that is free. */
export const Port = whole(0, 65_535)
/** Nothing can be reached on port 0. */
export const ServicePort = v.pipe(Port, v.minValue(1))
/** Kilobits a second; assumption: 0 is no limit. */
export const SpeedLimit = v.pipe(Int32, v.minValue(0))

// A lone surrogate cannot be encoded as UTF-8.
const hasLoneSurrogate = /[\uD800-\uDFFF]/u
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength),
    v.check(value => !hasLoneSurrogate.test(value)),
  )

/** A node's id. */
export const Callee = v.pipe(text(128), v.nonEmpty())
export const Token = v.pipe(text(4_096), v.nonEmpty())
/** An IP address or a host name; where the node may choose, empty. */
export const Host = text(253)

/** Assumption: who may use what was mapped. */
export const rules = { anyone: 0, onlyTheAccount: 1 } as const
export const Rule = v.picklist(Object.values(rules))

/** Assumption: what an errcode says. Any other number is shown as it is. */
export const errcodes = {
  ok: 0,
  refused: 1,
  calleeOffline: 2,
  calleeUnknown: 3,
  portInUse: 4,
  quotaUsedUp: 5,
  internal: 6,
} as const
export type ErrcodeName = keyof typeof errcodes

const statuses = ['connecting', 'direct', 'relayed', 'closed'] as const

/** Assumption: a number on the wire, a word from here on; an unknown number is `unknown`. */
export const CreatedStatus = v.union([
  v.picklist([...statuses, 'unknown']),
  v.pipe(
    Int32,
    v.transform(status => statuses[status] ?? 'unknown'),
  ),
])
