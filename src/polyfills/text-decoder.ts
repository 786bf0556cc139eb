/**
 * The mini-program's JavaScript has none, and protobufjs makes one at import. UTF-8 only, whole texts only; faulty bytes
 * become U+FFFD exactly where the WHATWG's decoder puts it.
 */
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
