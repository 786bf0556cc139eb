/** A picture in black and white as a PNG. Drawn without a canvas, which a mini-program needs an element for. */

type Pixels = { width: number; height: number; isDark: (x: number, y: number) => boolean }

export const pngOf = (pixels: Pixels): Uint8Array =>
  joined([
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    // One bit a pixel, in grey.
    chunk('IHDR', [...bytesOf(pixels.width), ...bytesOf(pixels.height), 1, 0, 0, 0, 0]),
    chunk('IDAT', stored(rowsOf(pixels))),
    chunk('IEND', []),
  ])

/** Each row begins with a zero: it is not told by the one above. */
const rowsOf = ({ width, height, isDark }: Pixels): number[] => {
  const rows: number[] = []
  for (let y = 0; y < height; y++) {
    rows.push(0)
    for (let from = 0; from < width; from += 8) rows.push(byteOf(bit => from + bit < width && !isDark(from + bit, y)))
  }
  return rows
}

const byteOf = (isLight: (bit: number) => boolean): number => {
  let byte = 0
  for (let bit = 0; bit < 8; bit++) byte = (byte << 1) | Number(isLight(bit))
  return byte
}

const mostInBlock = 65_535

/** As zlib wraps it, without making it smaller. */
const stored = (data: readonly number[]): number[] => {
  const blocks: number[] = [0x78, 0x01]
  for (let from = 0; from < data.length; from += mostInBlock) {
    const block = data.slice(from, from + mostInBlock)
    const isLast = from + mostInBlock >= data.length
    const { length } = block
    blocks.push(Number(isLast), length & 255, length >> 8, ~length & 255, (~length >> 8) & 255)
    for (const byte of block) blocks.push(byte)
  }
  return [...blocks, ...bytesOf(adler32(data))]
}

const adler32 = (data: readonly number[]): number => {
  let [low, high] = [1, 0]
  for (const byte of data) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}

const crc32 = (data: readonly number[]): number => {
  let crc = -1
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}

const chunk = (name: string, data: readonly number[]): number[] => {
  const named = [...Array.from(name, sign => sign.charCodeAt(0)), ...data]
  return [...bytesOf(data.length), ...named, ...bytesOf(crc32(named))]
}

const bytesOf = (number: number): number[] => [24, 16, 8, 0].map(shift => (number >>> shift) & 255)

const joined = (parts: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.reduce<number[]>((all, part) => all.concat(part), []))
