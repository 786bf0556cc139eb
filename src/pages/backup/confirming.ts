import type { Entry } from './entries'

/** What the node said in one look, by hash: nothing is remembered from an earlier one. */
export type Look = { readonly asked: ReadonlySet<string>; readonly there: ReadonlySet<string> }
export const noLook: Look = { asked: new Set(), there: new Set() }

/** `lost`: it was backed up, and the node no longer has it. `unconfirmed`: it is not backed up. */
export type Standing = 'confirmed' | 'lost' | 'unconfirmed' | 'unasked'

export const standingOf = (entry: Entry, { asked, there }: Look): Standing => {
  const { sha256 } = entry
  if (sha256 !== null && there.has(sha256)) return 'confirmed'
  if (sha256 === null || !isBackedUp(entry)) return 'unconfirmed'
  return asked.has(sha256) ? 'lost' : 'unasked'
}

export const isBackedUp = ({ state }: Entry): boolean => state === 'done' || state === 'skipped'

type Ask = (sha256s: string[]) => Promise<readonly string[]>

/** The most that the server tells of at once. */
const maxAtOnce = 200

/** Asks about every picture that is backed up and was not asked about in this look, and tells what is known so far. */
export const askNode = async (ask: Ask, entries: readonly Entry[], before: Look, tell: (look: Look) => boolean) => {
  const left = entries.flatMap(entry =>
    isBackedUp(entry) && entry.sha256 !== null && !before.asked.has(entry.sha256) ? entry.sha256 : [],
  )
  const hashes = [...new Set(left)]
  let look = before
  for (let from = 0; from < hashes.length; from += maxAtOnce) {
    const asked = hashes.slice(from, from + maxAtOnce)
    look = withReply(look, asked, new Set(await ask(asked)))
    if (!tell(look)) return
  }
}

/** The server may know what the node had. Only one that is there, before and afterwards, has it now. */
export const whileThere = async (isThere: () => Promise<boolean>, look: () => Promise<void>): Promise<boolean> => {
  if (!(await isThere())) return false
  await look()
  return isThere()
}

/** A reply counts only for the hashes that it was asked about. */
const withReply = ({ asked, there }: Look, now: readonly string[], reply: ReadonlySet<string>): Look => ({
  asked: new Set([...asked, ...now]),
  there: new Set([...there, ...now.filter(sha256 => reply.has(sha256))]),
})
