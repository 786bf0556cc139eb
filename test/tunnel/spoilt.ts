import type { CallName } from './frames'

type Asked = { sequenceID: string; callee: string }

/** Frames of which most are cut, flipped, empty or a web page; a fixed seed makes each run the same. */
export const spoilt = (good: (name: CallName, asked: Asked) => Uint8Array) => {
  let state = 0x7475_6e6e
  const random = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  let isWhole = false
  const next = (name: CallName, asked: Asked): Uint8Array => {
    const frame = good(name, asked)
    const way = random(6)
    isWhole = way <= 1
    if (way === 2) return frame.subarray(0, random(frame.length))
    if (way === 3) return Uint8Array.from(frame, (byte, at) => (at === 0 ? byte ^ (1 << random(8)) : byte))
    if (way === 4) return new Uint8Array()
    if (way === 5) return Buffer.from('<!doctype html><title>Sign in</title>')
    return frame
  }
  return { next, isWhole: () => isWhole }
}
