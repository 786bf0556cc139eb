import { setImmediate as later } from 'node:timers'
import { act } from '@tarojs/test-utils-react/dist/pure'

const drawnEveryMs = 30_000

/** Lets what the stand-in has begun end before any more time passes, so that a seed repeats exactly. */
export const makeClock = (isBusy: () => boolean) => {
  const settled = async () => {
    do await new Promise<void>(resolve => later(resolve))
    while (isBusy())
  }

  /** The screen is drawn twice a minute. */
  const pass = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += drawnEveryMs) await drawn(drawnEveryMs)
  }

  /** One timer after the other, each with all that it causes. */
  const passUnseen = async (ms: number) => {
    const endMs = Date.now() + ms
    const atTheEnd = setTimeout(() => undefined, ms)
    await settled()
    while (Date.now() < endMs) {
      jest.advanceTimersToNextTimer()
      await settled()
    }
    clearTimeout(atTheEnd)
  }
  const drawn = (ms: number) => act(() => passUnseen(ms))
  return { pass, passUnseen, settled }
}
