import type { Traces } from '../journeys/secrets'
import type { Phone } from './phone'

export const storagePrefix = 'nodemate.'

/** What the app left on these phones where others may read it. */
export const tracesOf = (phones: readonly Phone[]): Traces => ({
  console: phones.flatMap(({ console, traces }) => [...console.lines, ...traces.logged].map(({ text }) => text)),
  addresses: phones.flatMap(({ traces }) => traces.addresses),
  stored: phones.flatMap(({ traces }) => traces.stored.map(({ key, text }) => ({ key: bare(key), text }))),
})

const bare = (key: string) => (key.startsWith(storagePrefix) ? key.slice(storagePrefix.length) : key)
