import type { Call, InputOf, ReplyOf } from './call'

export type SendOptions = {
  signal?: AbortSignal
  /** An upload's progress, 0 to 1. */
  onProgress?: (progress: number) => void
  /** Replaces the call's own deadline: an upload's depends on its size and on the network. */
  timeoutMs?: number
  /** A write that only asks what became of an earlier one. */
  changesNothing?: boolean
  /** Called right before sending, after any wait for a slot; throwing prevents sending. */
  onSend?: () => void
}

/** A transport is a function: it carries one call and resolves to its reply, or rejects with a `CallError`. */
export type Transport = <C extends Call>(call: C, input: InputOf<C>, options: SendOptions) => Promise<ReplyOf<C>>
