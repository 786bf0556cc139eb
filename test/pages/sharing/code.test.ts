import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { codeToSave, codeToShow } from '@/pages/sharing/code'

/** What a PNG of ours shows, read by its specification. */
const read = (png: Buffer) => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crcOf(named))
    chunks.set(named.subarray(0, 4).toString(), named.subarray(4))
    at += 12 + length
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(13)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  // One bit a pixel, grey, no interlacing.
  expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0])
  // Inflating checks its sum too.
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const stride = 1 + Math.ceil(width / 8)
  expect(rows).toHaveLength(stride * height)
  const isDark = (x: number, y: number) => (((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0
  return { width, height, isDark }
}

/** By the definition, bit by bit over the polynomial as it is printed. */
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes)
    for (let bit = 0; bit < 8; bit++) {
      const isOdd = ((crc ^ (byte >> bit)) & 1) === 1
      crc = (crc >>> 1) ^ (isOdd ? 0xedb88320 : 0)
    }
  return (crc ^ 0xffffffff) >>> 0
}

const texts = ['http://relay.example:40001', `https://app.example/pages/sharing/guest?what=${'%E4'.repeat(120)}`]

test.each(texts)('draws the code of %s with the light edge that readers need', text => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const { width, height, isDark } = read(Buffer.from(codeToSave(text)))
  const scale = width / size
  expect([height, Number.isInteger(scale)]).toEqual([width, true])
  const middle = (at: number) => Math.floor((at + 0.5) * scale)
  const drawn = data.map((row, y) => row.map((_, x) => isDark(middle(x), middle(y))))
  expect(drawn).toEqual(data)
  for (let at = 0; at < width; at++)
    expect([isDark(at, 0), isDark(0, at), isDark(at, width - 1)]).toEqual([false, false, false])
})

test('shows the same code as it saves', () => {
  const [kind, base64 = ''] = codeToShow('relay.example:22').split(',')
  expect(kind).toBe('data:image/png;base64')
  const { width, isDark } = read(Buffer.from(base64, 'base64'))
  const saved = read(Buffer.from(codeToSave('relay.example:22')))
  const ratio = saved.width / width
  for (let at = 0; at < width; at++)
    expect(isDark(at, at)).toBe(saved.isDark(Math.floor((at + 0.5) * ratio), Math.floor((at + 0.5) * ratio)))
})
