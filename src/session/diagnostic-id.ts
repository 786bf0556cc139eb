import { randomBase36 } from '@/lib/fresh-id'
import { readStored, writeStored } from '@/platform/storage'

const storageKey = 'device.diagnosticId'
/** What the phone could not store, for as long as the app runs. */
let unstored: string | undefined

/**
 * Made once on this phone, at random: it identifies the phone to support, and says nothing about the user.
 */
export const diagnosticId = (): string => {
  const stored = readStored(storageKey)
  if (typeof stored === 'string') return stored
  const part = () => randomBase36(4).toUpperCase()
  const made = unstored ?? [part(), part(), part()].join('-')
  unstored = writeStored(storageKey, made) ? undefined : made
  return made
}
