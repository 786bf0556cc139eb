import type { Call } from './call'
import { CallError } from './errors'

/** What inputs and replies both name a thing or a month by; a category is none, and a reply lists all of them. */
const namesThing = /(No|[^y]Id|^month)$/

type Named = Record<string, unknown>

/**
 * A server that ignores what was asked for sends other things too, or another thing (`faults.md` 74): those rows are
 * left out, and a reply about another thing is none.
 */
export const onlyAsked = ({ effect, path }: Call, input: unknown, reply: unknown): unknown => {
  const asked: Named = Object(input)
  const by = Object.keys(asked).filter(name => asked[name] && namesThing.test(name))
  if (effect === 'write' || by.length === 0) return reply
  const isAnother = (thing: unknown) => {
    const named: Named = Object(thing)
    return by.some(name => named[name] !== undefined && named[name] !== asked[name])
  }
  const parts: Named = Object(reply)
  // A node's own reply calls it `id`.
  if ([{ deviceId: parts.id }, parts, ...Object.values(parts)].some(isAnother))
    throw new CallError('unreadable', path, { cause: 'another' })
  return Object.fromEntries(
    Object.entries(parts).map(([key, rows]) => [key, Array.isArray(rows) ? rows.filter(row => !isAnother(row)) : rows]),
  )
}
