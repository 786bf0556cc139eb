/** The platform's own calls: how to store, what is stored, how to remove. */
type Calls = { store: string; keys: string; remove: string }

/**
 * Stores until nothing more fits, not even a byte, nor once the app has made room: it would drop what it last read, which
 * is stored a second after it came. A script for the app's realm.
 */
export const untilFull = ({ store, keys, remove }: Calls): string => `
  for (const key of ${keys}) if (key.startsWith('nodemate.known')) ${remove}(key)
  for (let size = 1048000; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < 12; at += 1) {
      try {
        ${store}('filler.' + size + '.' + at, 'x'.repeat(size))
      } catch {
        break
      }
    }
  }`
