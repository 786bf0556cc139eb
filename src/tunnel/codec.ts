import * as v from 'valibot'
import type { Codec } from '@/request/call'
import { Callee, Int32, SequenceId } from './shapes'

/** A message of the generated module. Writers take a uint64 as decimal text; readers give it as an exact Long. */
type Writing = { encode(message: object): { finish(): Uint8Array } }
type Reading = { decode(bytes: Uint8Array): object }
type MessagePair = { request: Writing; response: Reading }

/** Ties a response to its request. */
type Echo = { sequenceID: string; callee: string }

/** A frame that cannot be sent or is not the response. Names the field that does not fit, never its value. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
}

const maxFrameBytes = 256 * 1024

/** A response is a success with all its fields, or a refusal with its errcode. */
export const replyOf = <Entries extends v.ObjectEntries>(success: Entries) =>
  v.variant('isOk', [
    v.object({ isOk: v.literal(true), sequenceID: SequenceId, callee: Callee, errcode: v.literal(0), ...success }),
    v.object({
      isOk: v.literal(false),
      sequenceID: SequenceId,
      callee: Callee,
      errcode: v.pipe(Int32, v.notValue(0)),
    }),
  ])

/** Encodes a request and decodes its reply, for one pair of messages. */
export const codecOf = <Request extends Echo, Reply extends Echo>(
  { request, response }: MessagePair,
  shapes: { request: v.GenericSchema<Request>; reply: v.GenericSchema<unknown, Reply> },
): Codec<Request, Reply> => ({
  encode: input => exactCopy(request.encode(checked(shapes.request, input)).finish()),

  decode: (bytes, asked) => {
    const fields = fieldsOf(response, bytes)
    const reply = checked(shapes.reply, { ...fields, isOk: fields.errcode === 0 })
    if (reply.sequenceID !== asked.sequenceID || reply.callee !== asked.callee)
      throw new FrameError('answers another request')
    return reply
  },
})

/**
 * protobufjs hands out a view into a pool of 8 KiB, whose `buffer` holds earlier messages and their tokens.
 * Not `slice()`: a Node Buffer's is a view again.
 */
const exactCopy = (view: Uint8Array): Uint8Array => new Uint8Array(view)

/** Only fields present on the wire. */
const fieldsOf = (response: Reading, bytes: Uint8Array): Record<string, unknown> => {
  if (bytes.length > maxFrameBytes) throw new FrameError('larger than a frame may be')
  const fields: Record<string, unknown> = { ...decoded(response, bytes) }
  return { ...fields, sequenceID: 'sequenceID' in fields ? String(fields.sequenceID) : undefined }
}

const decoded = (response: Reading, bytes: Uint8Array): object => {
  try {
    return response.decode(bytes)
  } catch {
    throw new FrameError('not this message')
  }
}

const checked = <Output>(shape: v.GenericSchema<unknown, Output>, value: unknown): Output => {
  const result = v.safeParse(shape, value)
  if (result.success) return result.output
  const misfits = result.issues.map(issue => v.getDotPath(issue) ?? issue.type)
  throw new FrameError(`does not fit: ${misfits.join(', ')}`)
}
