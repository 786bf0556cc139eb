import fc from 'fast-check'
import * as v from 'valibot'
import { tunnel } from '@/tunnel/calls'
import { FrameError } from '@/tunnel/codec'
import { type CallName, callNames, inputs, responseFrame, successes } from './frames'

const framesPerCall = 40_000
// Nearly every frame ends in an error, and capturing their stacks would add half to the run's time.
Error.stackTraceLimit = 0

/** A fixed seed: a frame that gets through today gets through tomorrow. */
const random = (() => {
  let state = 0x6e6f6465
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
})()

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const groups = new Uint8Array(1_000).fill(0x63)

type Mutation = (frame: Uint8Array, others: readonly Uint8Array[]) => Uint8Array

const mutations: Record<string, Mutation> = {
  flipOneBit: frame => flipped(frame, 1),
  flipSomeBits: frame => flipped(frame, 2 + random(8)),
  cut: frame => frame.subarray(0, random(frame.length)),
  loseTheHead: frame => frame.subarray(1 + random(frame.length)),
  randomBytes: () => Uint8Array.from({ length: random(64) }, () => random(256)),
  splice: (frame, others) => {
    const other = pick(others)
    return joined(frame.subarray(0, random(frame.length)), other.subarray(random(other.length)))
  },
  insert: frame => {
    const at = random(frame.length)
    return joined(frame.subarray(0, at), [random(256)], frame.subarray(at))
  },
  hugeLength: frame => {
    const claimed = pick([
      [0xff, 0xff, 0xff, 0xff, 0x0f],
      [0xff, 0xff, 0x7f],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
    ])
    return joined(frame.subarray(0, random(frame.length)), [random(16) * 8 + 2], claimed, frame)
  },
  deepGroups: frame => joined(frame, groups),
}

const all = Object.values(mutations)

/** Spreading them into arguments would add two fifths to the run's time. */
const joined = (...parts: ArrayLike<number>[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const flipped = (frame: Uint8Array, bits: number): Uint8Array => {
  const copy = new Uint8Array(frame)
  for (let left = bits; left > 0; left--) {
    const at = random(copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << random(8))
  }
  return copy
}

/** Valid frames of one call, each with the request that it answers. */
const goodFrames = (name: CallName) =>
  fc
    .sample(fc.tuple(inputs[name], successes[name], fc.constantFrom(0, 0, 0, 1, 5)), { numRuns: 100, seed: 7 })
    .map(([input, success, errcode]) => ({
      input,
      frame: responseFrame(name, { sequenceID: input.sequenceID, callee: input.callee, errcode, ...success }),
    }))

test.each(callNames)(`turns ${framesPerCall} mutated frames of %s into a valid message or the one error`, name => {
  const good = goodFrames(name)
  const frames = good.map(({ frame }) => frame)
  const codec: { decode(bytes: Uint8Array, input: object): { sequenceID: string; callee: string } } = tunnel[name].codec
  const outcomes = { read: 0, refused: 0, wrong: [] as unknown[] }

  for (let count = 0; count < framesPerCall; count++) {
    const { frame, input } = pick(good)
    const mutated = pick(all)(frame, frames)
    try {
      const reply = codec.decode(mutated, input)
      const isRight =
        reply.sequenceID === input.sequenceID && reply.callee === input.callee && v.is(tunnel[name].reply, reply)
      if (isRight) outcomes.read++
      else outcomes.wrong.push(reply)
    } catch (error) {
      if (error instanceof FrameError) outcomes.refused++
      else outcomes.wrong.push(error)
    }
  }

  expect(outcomes.wrong).toEqual([])
  expect(outcomes.read + outcomes.refused).toBe(framesPerCall)
  // Some frames get through and some do not, so the mutations are neither too mild nor too wild.
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(framesPerCall / 500)
})

test('never takes a frame for a response that was cut', () => {
  for (const name of callNames)
    for (const { frame, input } of goodFrames(name)) {
      const codec: { decode(bytes: Uint8Array, input: object): { isOk: boolean } } = tunnel[name].codec
      const isSuccess = codec.decode(frame, input).isOk
      if (!isSuccess) continue
      const lengths = Array.from(frame.keys())
      expect(lengths.filter(length => !isRefused(() => codec.decode(frame.subarray(0, length), input)))).toEqual([])
    }
})

/** Tens of thousands of times: there `expect` itself takes longer than what it looks at. */
const isRefused = (decode: () => unknown): boolean => {
  try {
    decode()
    return false
  } catch (error) {
    return error instanceof FrameError
  }
}
