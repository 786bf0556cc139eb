import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { ServiceName } from './hosts'

/**
 * A call is data: a request to a service, and the schemas of its input and reply.
 * Nothing here does I/O. The name is the cache key and the log label.
 */
export type Call<
  Input extends GenericSchema = GenericSchema,
  Reply extends GenericSchema = GenericSchema,
  E extends Effect = Effect,
> = Description<Input, Reply, E> & { readonly name: string }

/** The query library may repeat a read; a write is repeated only as its row says (`faults.md` 18). */
type Effect = 'read' | 'write'

type Description<Input extends GenericSchema, Reply extends GenericSchema, E extends Effect> = {
  readonly service: ServiceName
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly input: Input
  readonly reply: Reply
  readonly effect: E
  /** `json` both ways; `file` sends a file and reads JSON; `bytes` is the codec's both ways. */
  readonly body: 'json' | 'file' | 'bytes'
  /** A total deadline to the last byte, from when it is sent. Without it a read waits for a minute, as phones do. */
  readonly timeoutMs?: number
  /** Sign-in and money go before the rest when ten requests are already in flight. */
  readonly isUrgent?: boolean
  /** Works without a session; every other call waits for one. */
  readonly isPublic?: boolean
  /** Its last reply is stored for offline starts. Never set where a reply holds a secret. */
  readonly isKept?: boolean | Rule<InferOutput<Input>>
  /** Closes, stops or cancels what was begun before: never withheld for want of consent. */
  readonly closes?: boolean | Rule<InferOutput<Input>>
  /** False where the response is the data itself and not `{ code, msg, data }`. */
  readonly hasEnvelope: boolean
  readonly codec?: Codec<InferOutput<Input>, InferOutput<Reply>>
}

/** As a method, so that a call with an input of its own is still a `Call`. */
type Rule<Input> = { holds(input: Input): boolean }['holds']

/** Turns a checked input into bytes, and bytes into a reply that belongs to that input; throws when it cannot. */
export type Codec<Input, Reply> = {
  encode(input: Input): Uint8Array
  decode(bytes: Uint8Array, input: Input): Reply
}

/** The caller's input, before the schema fills in defaults. */
export type InputOf<C> = C extends { input: infer I extends GenericSchema } ? InferInput<I> : never
/** The input after its schema, as the stand-in receives it. */
export type CheckedInputOf<C> = C extends { input: infer I extends GenericSchema } ? InferOutput<I> : never
export type ReplyOf<C> = C extends { reply: infer R extends GenericSchema } ? InferOutput<R> : never
/** The reply on the wire, before the schema fills in defaults. */
export type WireReplyOf<C> = C extends { reply: infer R extends GenericSchema } ? InferInput<R> : never

export type ReadCall<I extends GenericSchema = GenericSchema, R extends GenericSchema = GenericSchema> = Call<
  I,
  R,
  'read'
>

type CallOptions<I extends GenericSchema, R extends GenericSchema> = Pick<
  Description<I, R, Effect>,
  'input' | 'reply' | 'timeoutMs' | 'isUrgent' | 'isPublic' | 'isKept' | 'closes'
>

/** A GET that reads. */
export const get = <I extends GenericSchema, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  { hasEnvelope = true, ...shape }: CallOptions<I, R> & { hasEnvelope?: boolean },
) => ({ service, method: 'GET', path, effect: 'read', body: 'json', hasEnvelope, ...shape }) as const

/**
 * How long a busy button waits; a browser never ends a request by itself. After it the response counts as lost, and the
 * app asks what became of the call (`faults.md` 5, 12). Every JSON write has it; uploads and tunnel messages have
 * deadlines of their own.
 */
export const patienceMs = 20_000
const jsonWrite = { effect: 'write', body: 'json', hasEnvelope: true, timeoutMs: patienceMs } as const

/** A GET that changes something: the back end has a few of those. */
export const getToWrite = <I extends GenericSchema, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  shape: CallOptions<I, R>,
) => ({ service, method: 'GET', path, ...jsonWrite, ...shape }) as const

/** A POST that changes something. */
export const post = <I extends GenericSchema, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  shape: CallOptions<I, R>,
) => ({ service, method: 'POST', path, ...jsonWrite, ...shape }) as const

/** A POST that only reads: most lists of this back end. */
export const postToRead = <I extends GenericSchema, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  shape: CallOptions<I, R>,
) => ({ service, method: 'POST', path, effect: 'read', body: 'json', hasEnvelope: true, ...shape }) as const

/** A POST of one file. Its input carries `filePath`; every other field goes into the query. */
export const postFile = <I extends GenericSchema<{ filePath: string }>, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  shape: CallOptions<I, R>,
) => ({ service, method: 'POST', path, effect: 'write', body: 'file', hasEnvelope: true, ...shape }) as const

/** A POST of bytes, answered with bytes. Its input carries the `addr` it goes to. */
export const postBytes = <I extends GenericSchema<{ addr: string }>, R extends GenericSchema>(
  service: ServiceName,
  path: string,
  shape: CallOptions<I, R> & { codec: Codec<InferOutput<I>, InferOutput<R>> },
) => ({ service, method: 'POST', path, effect: 'write', body: 'bytes', hasEnvelope: false, ...shape }) as const

/** Names every call of a group after its key, also in the types: `points.userPoints` in the code and in the log. */
export const calls = <
  const Name extends string,
  const Calls extends Record<string, Description<GenericSchema, GenericSchema, Effect>>,
>(
  group: Name,
  declared: Calls,
) =>
  // as: Object.entries loses the key-to-value link that the mapped type states.
  Object.fromEntries(Object.entries(declared).map(([key, call]) => [key, { ...call, name: `${group}.${key}` }])) as {
    readonly [K in keyof Calls & string]: Calls[K] & { readonly name: `${Name}.${K}` }
  }
