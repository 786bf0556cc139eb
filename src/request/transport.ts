import type { Call, InputOf, ReplyOf } from './call'

export type SendOptions = {
  signal?: AbortSignal
  /** An upload's progress, 0 to 1. */
  onProgress?: (part: number) => void
  /** Instead of the call's own deadline: an upload's is a matter of its size and of the network. */
  timeoutMs?: number
  /** Called right before sending, after any wait for a slot; throwing prevents sending. */
  onSend?: () => void
}

/** A transport is a function: it carries one call to an answer, or rejects with a `CallError`. */
export type Transport = <C extends Call>(call: C, input: InputOf<C>, options: SendOptions) => Promise<ReplyOf<C>>
