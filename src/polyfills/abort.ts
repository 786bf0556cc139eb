/**
 * The mini-program's JavaScript has none, and TanStack Query makes one for every fetch (TanStack/query#5837). The build
 * replaces the global names with these classes (`config/index.ts`), so neither the order of imports matters nor whether
 * the global object can be written to. The browser keeps its own.
 */

type AbortEvent = { readonly type: 'abort'; readonly target: AbortSignal }
type Listener = ((event: AbortEvent) => void) | { handleEvent(event: AbortEvent): void }
type ListenerOptions = boolean | { once?: boolean } | undefined

export class AbortSignal {
  aborted = false
  reason: unknown = undefined
  onabort: ((event: AbortEvent) => void) | null = null
  // `once` needs no keeping: a signal aborts once.
  private readonly listeners = new Map<Listener, symbol>()

  addEventListener(type: string, listener: Listener | null, _options?: ListenerOptions): void {
    if (type !== 'abort' || !listener || this.listeners.has(listener)) return
    this.listeners.set(listener, Symbol())
  }

  removeEventListener(type: string, listener: Listener | null): void {
    if (type === 'abort' && listener) this.listeners.delete(listener)
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason
  }

  /** For the controller alone. */
  dispatchAbort(reason: unknown): void {
    if (this.aborted) return
    this.aborted = true
    this.reason = reason
    const event: AbortEvent = { type: 'abort', target: this }
    if (this.onabort) notify(this.onabort, event)
    // One listener may remove another.
    for (const [listener, added] of [...this.listeners])
      if (this.listeners.get(listener) === added) notify(listener, event)
    this.listeners.clear()
  }
}

export class AbortController {
  readonly signal = new AbortSignal()

  abort(reason?: unknown): void {
    this.signal.dispatchAbort(reason === undefined ? abortError() : reason)
  }
}

/** A listener that throws keeps no other from hearing, and still reaches whoever collects uncaught errors. */
const notify = (listener: Listener, event: AbortEvent): void => {
  try {
    if (typeof listener === 'function') listener.call(event.target, event)
    else listener.handleEvent(event)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

const abortError = (): Error => Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })
