import { watchNetwork } from '@/platform/network'

/** A browser that tells the kind of its connection, which a test changes. */
export const makeConnection = (type: 'wifi' | 'cellular') => {
  const connection = Object.assign(new EventTarget(), { type })
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  const stopWatching = watchNetwork(() => undefined)
  return {
    switchTo: (next: 'wifi' | 'cellular') => {
      connection.type = next
      connection.dispatchEvent(new Event('change'))
    },
    /** In a tab that is frozen meanwhile, which hears of it only by asking once it is shown. */
    switchWhileFrozenTo: (next: 'wifi' | 'cellular') => {
      connection.type = next
      document.dispatchEvent(new Event('visibilitychange'))
    },
    stop: () => {
      stopWatching()
      Reflect.deleteProperty(navigator, 'connection')
      watchNetwork(() => undefined)()
    },
  }
}
