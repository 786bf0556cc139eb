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
    stop: () => {
      stopWatching()
      Reflect.deleteProperty(navigator, 'connection')
      watchNetwork(() => undefined)()
    },
  }
}
