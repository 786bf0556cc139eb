import Taro from '@tarojs/taro'
import { ignoreRejection } from '@/lib/ignore-rejection'

type Lock = { release(): Promise<void> }
declare const navigator: { wakeLock?: { request(kind: 'screen'): Promise<Lock> } }
declare const document: {
  visibilityState: string
  addEventListener(type: 'visibilitychange', listener: () => void): void
  removeEventListener(type: 'visibilitychange', listener: () => void): void
}

/** Until the returned function is called. A phone or browser that cannot do it, or will not, turns its screen off as usual. */
export const keepScreenOn = (): (() => void) => {
  if (process.env.TARO_ENV === 'h5') {
    const locks: Promise<Lock>[] = []
    // A browser lets go of a lock whenever its tab is hidden.
    const lock = () => {
      if (document.visibilityState !== 'visible') return
      const asked = navigator.wakeLock?.request('screen')
      if (asked) locks.push(asked)
      ignoreRejection(asked)
    }
    lock()
    document.addEventListener('visibilitychange', lock)
    return () => {
      document.removeEventListener('visibilitychange', lock)
      for (const asked of locks) ignoreRejection(asked.then(held => held.release()))
    }
  }
  setOn(true)
  return () => setOn(false)
}

const setOn = (isOn: boolean) =>
  Taro.setKeepScreenOn?.({ keepScreenOn: isOn, fail: () => undefined, success: () => undefined })
