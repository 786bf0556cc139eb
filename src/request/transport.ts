import type { Call, InputOf, ReplyOf } from './call'

export type SendOptions = {
  signal?: AbortSignal
  /** Told how much of an upload has left, 0 to 1. */
  onProgress?: (part: number) => void
  /** Instead of the call's own deadline: an upload's is a matter of its size and of the network. */
  timeoutMs?: number
  /** Told in the moment it is sent, after any wait for a slot; what it throws keeps it from being sent. */
  onSend?: () => void
}

/** A transport is a function: it carries one call to an answer, or rejects with a `CallError`. */
export type Transport = <C extends Call>(call: C, input: InputOf<C>, options: SendOptions) => Promise<ReplyOf<C>>
