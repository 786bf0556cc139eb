import { Transform, type TransformCallback } from 'node:stream'
import { makeBucket } from './bucket'

type Waiting = { stream: Transform; chunk: Buffer; done: TransformCallback }

/** A monotonic clock in whole milliseconds, as the bucket needs. */
const nowMs = () => Math.floor(performance.now())

/** One direction of a map: all of its connections share one bucket and take turns. */
export const makeGate = (kbps: number) => {
  const bucket = makeBucket(kbps, nowMs())
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let passedBytes = 0

  const serve = () => {
    clearTimeout(timer)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { stream, chunk, done } = next
      if (stream.destroyed) continue
      const granted = bucket.take(chunk.length, nowMs())
      if (granted === 0) {
        waiting.unshift(next)
        timer = setTimeout(serve, bucket.waitMs(chunk.length, nowMs()))
        return
      }
      passedBytes += granted
      stream.push(chunk.subarray(0, granted))
      if (granted < chunk.length) waiting.push({ ...next, chunk: chunk.subarray(granted) })
      else done()
    }
  }

  return {
    /** A stream for one connection, with backpressure: it passes what the bucket grants. */
    stream: (): Transform =>
      new Transform({
        transform(chunk: Buffer, _encoding, done) {
          waiting.push({ stream: this, chunk, done })
          serve()
        },
      }),
    limit: (newKbps: number): void => {
      bucket.limit(newKbps, nowMs())
      serve()
    },
    passedBytes: () => passedBytes,
    close: (): void => {
      clearTimeout(timer)
      waiting = []
    },
  }
}
