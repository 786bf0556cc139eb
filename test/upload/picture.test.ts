import { createHash } from 'node:crypto'
import { FileGone, hashOf } from '@/upload/picture'

/** A file that is generated as it is read, and counts how much of it is held at once. */
const madeUp = (sizeBytes: number) => {
  let [open, maxOpen, maxBytes] = [0, 0, 0]
  const read = async (_path: string, from: number, length: number) => {
    open += 1
    maxOpen = Math.max(maxOpen, open)
    maxBytes = Math.max(maxBytes, length)
    await null
    open -= 1
    return Uint8Array.from({ length }, (_, at) => (from + at) % 251)
  }
  return { picture: { path: 'a', sizeBytes }, read, held: () => ({ maxOpen, maxBytes }) }
}

test('holds one small piece of a large picture in memory at a time', async () => {
  const sizeBytes = 3_000_001
  const { picture, read, held } = madeUp(sizeBytes)
  const whole = Buffer.from(Uint8Array.from({ length: sizeBytes }, (_, at) => at % 251))
  expect(await hashOf(picture, read)).toBe(createHash('sha256').update(whole).digest('hex'))
  expect(held().maxOpen).toBe(1)
  expect(held().maxBytes).toBeLessThanOrEqual(128 * 1024)
})

test('calls a file gone that disappeared half-way, and gives no other hash', async () => {
  const { picture, read } = madeUp(300_000)
  const breaking = (path: string, from: number, length: number) =>
    from > 0 ? Promise.reject(new Error('no such file')) : read(path, from, length)
  await expect(hashOf(picture, breaking)).rejects.toThrow(FileGone)
})

test('gives no hash of half a picture when stopped', async () => {
  const { picture, read } = madeUp(300_000)
  const stop = new AbortController()
  const stopping = async (...piece: Parameters<typeof read>) => {
    stop.abort()
    return read(...piece)
  }
  await expect(hashOf(picture, stopping, stop.signal)).rejects.toMatchObject({ kind: 'cancelled' })
})

test('reads from the first byte to the last, each once', async () => {
  const { picture, read } = madeUp(300_000)
  const pieces: unknown[] = []
  await hashOf(picture, (...piece) => {
    pieces.push(piece)
    return read(...piece)
  })
  expect(pieces).toEqual([
    ['a', 0, 131_072],
    ['a', 131_072, 131_072],
    ['a', 262_144, 37_856],
  ])
})

test('reads nothing of what was stopped before', async () => {
  const { picture, read } = madeUp(300_000)
  const reading = jest.fn(read)
  await expect(hashOf(picture, reading, AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' })
  expect(reading).not.toHaveBeenCalled()
})
