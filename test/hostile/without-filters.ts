// jsdom's own is ten times slower.
import { URL } from 'node:url'
import type { Outgoing } from '@/request/round-trip'
import { fromQuery } from '../backend/query-input'
import { everyCall } from '../backend/services'
import { unfiltered } from '../backend/unfiltered'
import { callAt } from '../evening/in-process'

/** A request without what it filters by, and the values that were dropped. */
export const withoutFilters = (outgoing: Outgoing): { outgoing: Outgoing; dropped: readonly string[] } => {
  const name = callAt(outgoing)
  const call = everyCall.find(each => each.name === name)
  if (!call) return { outgoing, dropped: [] }
  const url = new URL(outgoing.url)
  const isPost = typeof outgoing.body === 'string'
  const given = isPost ? JSON.parse(String(outgoing.body)) : fromQuery(call.input, Object.fromEntries(url.searchParams))
  const { cache_version: _, ...input } = Object(given)
  const left = Object(unfiltered(call, input))
  const gone = Object.keys(input).filter(key => !(key in left))
  for (const key of gone) url.searchParams.delete(key)
  return {
    outgoing: { ...outgoing, url: url.href, ...(isPost && { body: JSON.stringify(left) }) },
    dropped: gone.map(key => String(input[key])),
  }
}
