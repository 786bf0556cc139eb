/**
 * What the mini-program's JavaScript lacks and libraries need: TanStack Query makes an AbortController for every fetch
 * (TanStack/query#5837), protobufjs a TextDecoder at import. The mini-program's build replaces the global names with
 * these classes (`config/index.ts`), so neither the order of imports matters nor whether the global object can be
 * written to. The browser keeps its own.
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

/** UTF-8 only, whole texts only; faulty bytes become U+FFFD exactly where the WHATWG's decoder puts it. */
export class TextDecoder {
  readonly encoding = 'utf-8'
  readonly fatal: boolean
  readonly ignoreBOM: boolean

  constructor(label = 'utf-8', { fatal = false, ignoreBOM = false }: { fatal?: boolean; ignoreBOM?: boolean } = {}) {
    if (!/^\s*utf-?8\s*$/i.test(label)) throw new RangeError('only utf-8')
    this.fatal = fatal
    this.ignoreBOM = ignoreBOM
  }

  decode(input: ArrayBuffer | ArrayBufferView = new ArrayBuffer(0)): string {
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input)
    let text = ''
    let at = this.ignoreBOM || !startsWithBom(bytes) ? 0 : 3
    while (at < bytes.length) {
      const { point, next } = readPoint(bytes, at)
      if (point === faulty && this.fatal) throw new TypeError('not utf-8')
      text += String.fromCodePoint(point === faulty ? 0xfffd : point)
      at = next
    }
    return text
  }
}

const faulty = -1

const startsWithBom = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** One code point; a faulty sequence ends before the first byte that cannot belong to it. */
const readPoint = (bytes: Uint8Array, at: number): { point: number; next: number } => {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return { point: lead, next: at + 1 }
  const following = countFollowing(lead)
  let point = following === 0 ? faulty : lead & (0x3f >> following)
  let next = at + 1
  for (let left = following; left > 0; left--, next++) {
    const byte = bytes[next] ?? 0
    const [min, max] = next === at + 1 ? secondByteRange(lead) : anyFollowing
    if (byte < min || byte > max) return { point: faulty, next }
    point = (point << 6) | (byte & 0x3f)
  }
  return { point, next }
}

const countFollowing = (lead: number): number => {
  if (lead < 0xc2 || lead > 0xf4) return 0
  if (lead < 0xe0) return 1
  return lead < 0xf0 ? 2 : 3
}

const anyFollowing = [0x80, 0xbf] as const

/** Keeps out forms that are longer than need be, halves of surrogate pairs, and points above U+10FFFF. */
const secondByteRange = (lead: number): readonly [min: number, max: number] => {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  return lead === 0xf4 ? [0x80, 0x8f] : anyFollowing
}
