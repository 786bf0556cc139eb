import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import fc from 'fast-check'
import { AbortController as OurController, AbortSignal as OurSignal } from '@/polyfills/abort'
import { TextDecoder as OurDecoder } from '@/polyfills/text-decoder'
import { anyCharacter } from './any-character'

const runs = { numRuns: 1_000 }

describe('TextDecoder', () => {
  // Bytes at the edges of UTF-8 come up often enough to be next to each other.
  const edge = fc.constantFrom(0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbb, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed)
  const highEdge = fc.constantFrom(0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff)
  const faultyBytes = fc
    .array(fc.oneof(edge, highEdge, fc.nat(255)), { maxLength: 40 })
    .map(bytes => Uint8Array.from(bytes))
  const goodBytes = fc.string({ unit: anyCharacter, maxLength: 40 }).map(text => new TextEncoder().encode(text))
  const options = fc.record({ fatal: fc.boolean(), ignoreBOM: fc.boolean() })

  test('reads or refuses any bytes as the platform does', () => {
    const outcome = (Decoder: typeof TextDecoder | typeof OurDecoder, bytes: Uint8Array, how: object) => {
      try {
        return new Decoder('utf-8', how).decode(bytes)
      } catch {
        return undefined
      }
    }
    fc.assert(
      fc.property(
        fc.oneof(faultyBytes, goodBytes),
        options,
        (bytes, how) => outcome(OurDecoder, bytes, how) === outcome(TextDecoder, bytes, how),
      ),
      { numRuns: 20_000 },
    )
  })

  test('reads any two bytes as the platform does', () => {
    const [ours, theirs] = [new OurDecoder(), new TextDecoder()]
    const differing = []
    for (let pair = 0; pair < 65_536; pair++) {
      const bytes = Uint8Array.of(pair >> 8, pair & 255)
      if (ours.decode(bytes) !== theirs.decode(bytes)) differing.push(pair)
    }
    expect(differing).toEqual([])
  })

  test('reads a buffer, a part of one, and nothing', () => {
    const { buffer } = Uint8Array.from(Buffer.from('节点伴侣'))
    const decoder = new OurDecoder()
    expect(decoder.decode(buffer)).toBe('节点伴侣')
    expect(decoder.decode(new DataView(buffer, 3, 6))).toBe('点伴')
    expect(decoder.decode()).toBe('')
  })

  test('refuses with a TypeError what it must not repair', () => {
    expect(() => new OurDecoder('utf-8', { fatal: true }).decode(Uint8Array.of(0xc3))).toThrow(TypeError)
  })

  test('knows no other encoding', () => {
    expect(() => new OurDecoder('gbk')).toThrow(RangeError)
    expect(new OurDecoder('UTF8').encoding).toBe('utf-8')
  })
})

describe('AbortController', () => {
  type Step = { does: 'add' | 'addOnce' | 'remove' | 'abort'; which: 0 | 1 | 2 }
  const step: fc.Arbitrary<Step> = fc.record({
    does: fc.constantFrom('add', 'addOnce', 'remove', 'abort'),
    which: fc.constantFrom(0, 1, 2),
  })

  /** What is heard of these steps: listener 0 removes listener 1, and 2 is an object, as a listener may be. */
  const story = (Controller: typeof AbortController | typeof OurController, steps: Step[]) => {
    const received: unknown[] = []
    const controller = new Controller()
    // as: the platform's signal and ours differ in types that these steps never touch.
    const signal = controller.signal as AbortSignal
    const hear = (which: number) => (event: Event) => received.push([which, event.type, event.target === signal])
    const hearAndRemove = (event: Event) => {
      hear(0)(event)
      signal.removeEventListener('abort', listeners[1])
    }
    const listeners = [hearAndRemove, hear(1), { handleEvent: hear(2) }] as const
    const act = {
      add: (which: Step['which']) => signal.addEventListener('abort', listeners[which]),
      addOnce: (which: Step['which']) => signal.addEventListener('abort', listeners[which], { once: true }),
      remove: (which: Step['which']) => signal.removeEventListener('abort', listeners[which]),
      abort: (which: Step['which']) => controller.abort(which),
    }
    for (const { does, which } of steps) {
      act[does](which)
      received.push([signal.aborted, signal.reason])
    }
    return received
  }

  test('calls the same listeners as the platform, in its order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        expect(story(OurController, steps)).toEqual(story(AbortController, steps))
      }),
      runs,
    )
  })

  test.each([[undefined], [null], [0], ['why'], [new Error('why')]])(
    'abort(%p) gives the reason the platform gives',
    reason => {
      const [ours, theirs] = [new OurController(), new AbortController()]
      ours.abort(reason)
      theirs.abort(reason)
      if (reason !== undefined) expect(ours.signal.reason).toBe(reason)
      else
        expect(ours.signal.reason).toMatchObject({
          name: theirs.signal.reason.name,
          message: theirs.signal.reason.message,
        })
    },
  )

  test('throwIfAborted throws the reason once there is one', () => {
    const controller = new OurController()
    expect(() => controller.signal.throwIfAborted()).not.toThrow()
    controller.abort(new Error('left'))
    expect(() => controller.signal.throwIfAborted()).toThrow('left')
  })

  test('calls onabort once, and nobody for other events', () => {
    const controller = new OurController()
    const { signal } = controller
    const onabort = jest.fn()
    const other = jest.fn()
    signal.onabort = onabort
    signal.addEventListener('change', other)
    controller.abort('first')
    controller.abort('second')
    expect(onabort).toHaveBeenCalledTimes(1)
    expect(signal.reason).toBe('first')
    expect(other).not.toHaveBeenCalled()
  })

  test('calls the other listeners when one throws, and still reports the error', () => {
    jest.useFakeTimers()
    try {
      const controller = new OurController()
      const after = jest.fn()
      controller.signal.addEventListener('abort', () => {
        throw new Error('broken listener')
      })
      controller.signal.addEventListener('abort', after)
      controller.abort()
      expect(after).toHaveBeenCalledTimes(1)
      expect(() => jest.runAllTimers()).toThrow('broken listener')
    } finally {
      jest.useRealTimers()
    }
  })

  test('cancels TanStack Query', async () => {
    const platforms = globalThis.AbortController
    Object.assign(globalThis, { AbortController: OurController })
    try {
      const client = new QueryClient()
      const seen: unknown[] = []
      const queryFn = ({ signal }: QueryFunctionContext) =>
        new Promise((_resolve, reject) => {
          seen.push(signal instanceof OurSignal)
          signal.addEventListener('abort', () => {
            seen.push(signal.aborted)
            reject(signal.reason)
          })
        })
      const asked = client.fetchQuery({ queryKey: ['slow'], queryFn, retry: false }).catch((error: unknown) => error)
      await client.cancelQueries({ queryKey: ['slow'] })
      expect(await asked).toMatchObject({ revert: true })
      expect(seen).toEqual([true, true])
    } finally {
      Object.assign(globalThis, { AbortController: platforms })
    }
  })
})
