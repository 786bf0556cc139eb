import * as v from 'valibot'
import type { Call } from './call'
import { codes } from './codes'
import { CallError, type CallErrorKind } from './errors'
import { onlyAsked } from './only-asked'
import { retryAfterS } from './retry-after'
import type { Incoming } from './round-trip'

/** Assumption: every JSON response of our services is `{ code, msg, data }`, and code 0 is success. */
const Envelope = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.optional(v.nullable(v.string())),
  data: v.optional(v.unknown()),
})

/** The reply in the call's own shape, or the one error that says why not. */
export const readReply = (call: Call, input: unknown, incoming: Incoming): unknown => {
  const data = call.codec ? decoded(call, call.codec, input, incoming) : dataOf(call, incoming)
  return onlyAsked(call, input, checked(call, data))
}

const decoded = (call: Call, codec: NonNullable<Call['codec']>, input: unknown, { bytes, headers }: Incoming) => {
  const isBinary = (headers['content-type'] ?? '').startsWith('application/octet-stream')
  if (!bytes || !isBinary) throw new CallError('unreadable', call.path, { cause: 'content type' })
  try {
    return codec.decode(new Uint8Array(bytes), input)
  } catch (error) {
    throw new CallError('unreadable', call.path, { cause: error })
  }
}

const dataOf = (call: Call, incoming: Incoming): unknown => {
  const json = readJson(call.path, incoming)
  if (!call.hasEnvelope || json === undefined) return json
  const envelope = v.safeParse(Envelope, json)
  if (!envelope.success) throw new CallError('unreadable', call.path, { cause: issuePaths(envelope.issues) })
  const { code, data } = envelope.output
  if (code !== codes.success) throw refusal(call.path, incoming, envelope.output)
  return data
}

const checked = (call: Call, data: unknown): unknown => {
  const reply = v.safeParse(call.reply, data)
  if (!reply.success) throw new CallError('unreadable', call.path, { cause: issuePaths(reply.issues) })
  return reply.output
}

/** Codes that mean the same as an HTTP status (assumed); every other code is the server's own refusal. */
const kindOfCode: Record<number, CallErrorKind> = {
  [codes.signedOut]: 'signed-out',
  [codes.tooMany]: 'too-many',
  [codes.busy]: 'busy',
}

const refusal = (path: string, incoming: Incoming, { code, msg, data }: v.InferOutput<typeof Envelope>) => {
  const waitS = retryAfterS(incoming, data)
  return new CallError(kindOfCode[code] ?? 'refused', path, {
    code,
    data,
    ...(msg ? { serverWords: msg } : {}),
    ...(waitS === undefined ? {} : { retryAfterS: waitS }),
  })
}

/**
 * The parsed data; where it is missing, the raw text parsed as JSON (`proto/README.md`). No body at all is undefined.
 * An HTML page instead of data comes from a captive portal (`faults.md` 15).
 */
const readJson = (path: string, { data, text }: Incoming): unknown => {
  if (data !== undefined && data !== null) return data
  const raw = (text ?? '').replace(/^\uFEFF/, '').trim()
  if (raw === '') return undefined
  try {
    return JSON.parse(raw)
  } catch {
    throw new CallError(raw.startsWith('<') ? 'portal' : 'unreadable', path, { cause: 'not JSON' })
  }
}

/** The envelope of a failed response, for its message; undefined where there is none. */
export const envelopeOf = (incoming: Incoming) => {
  try {
    const envelope = v.safeParse(Envelope, readJson('', incoming))
    return envelope.success ? envelope.output : undefined
  } catch {
    return undefined
  }
}

/** The path that does not fit, never the value: it may be a phone number or a code. */
export const issuePaths = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map(issue => `${v.getDotPath(issue) ?? '(whole)'}: ${issue.expected ?? issue.type}`).join('; ')
