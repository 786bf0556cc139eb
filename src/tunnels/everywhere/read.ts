import { steadyNow } from '@/lib/clock'
import { patienceMs } from '@/request/call'
import { CallError } from '@/request/errors'
import { hasNextPage } from '@/request/paged-query'
import { request } from '@/request/send'
import { type DataEntry, servicePrefix, type UserDataPage, userData } from '@/services/user-data'

/** Reading the account's own data. */

const mostPages = 50
/** In a row, of what the server has left out. */
const mostEmpty = 3

/**
 * All entries of services, and when they were asked for. What could be read in part only is not read: an entry that is
 * missing was deleted by another phone.
 */
export const readEntries = async (): Promise<{ entries: DataEntry[]; askedAtMs: number }> => {
  const askedAtMs = steadyNow()
  const entries: DataEntry[] = []
  const cursors: string[] = []
  let before: UserDataPage | undefined
  let empty = 0
  while (cursors.length < mostPages) {
    const cursor = before?.nextCursor ?? null
    const page: UserDataPage = await request(
      userData.userData,
      { prefix: servicePrefix, cursor },
      { timeoutMs: patienceMs },
    )
    entries.push(...page.items)
    if (page.nextCursor === null) return { entries, askedAtMs }
    empty = page.items.length === 0 ? empty + 1 : 0
    if (empty > mostEmpty || !hasNextPage(page, before, cursors)) break
    cursors.push(page.nextCursor)
    before = page
  }
  throw new CallError('unreadable', userData.userData.path, { cause: 'pages' })
}
