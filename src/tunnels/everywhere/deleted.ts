import { serverNow } from '@/lib/clock'
import { forget, keepAgain, kept } from './kept'
import { deletedIn, type Entries, type Everywhere, everywhereIn, goneEntries, isForgottenIn } from './keys'
import { readEntries } from './read'

/** Services that this phone has deleted, and that one which did not know of it may have used since. */

const justNowMs = 10_000

/** What is to be told that deletes what may have been used since: it is looked up before whether that still holds. */
export const lateDeletionsIn = (entries: Entries): Entries => {
  const { closed } = kept()
  const isLate = (id: string) => serverNow() - (closed[id] ?? Number.POSITIVE_INFINITY) > justNowMs
  return Object.assign({}, ...deletedIn(entries).filter(isLate).map(goneEntries))
}

export const lookUpDeleted = async (isOtherAccount: () => boolean): Promise<void> => {
  const { entries } = await readEntries()
  if (!isOtherAccount()) compareDeleted(everywhereIn(entries))
}

/** With what was just read. What is forgotten with its node is so however it was used. */
export const compareDeleted = (found: Everywhere): void => {
  const { closed, outbox } = kept()
  for (const id of Object.keys(found.toldAtMs))
    if (closed[id] && found.gone[id] === undefined && !isForgottenIn(outbox, id)) stayDeleted(id, found)
}

/** A request that was sent before it was deleted arrives within this time. */
const lateMs = 10 * 60_000

/** Unless a phone that did not know of that has opened it since. What this one opened, or anybody closes, is from before. */
const stayDeleted = (id: string, { doors, toldAtMs }: Everywhere): void => {
  const { closed, openings } = kept()
  const atMs = closed[id] ?? 0
  const isOpenAgain = doors.some(
    ({ serviceId, startedAs, isClosing, openedAtMs }) =>
      serviceId === id && openedAtMs > atMs && !isClosing && !closed[startedAs] && !openings[startedAs],
  )
  if (isOpenAgain || (toldAtMs[id] ?? 0) > atMs + lateMs) keepAgain(id)
  else forget(id)
}
