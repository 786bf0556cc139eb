import * as v from 'valibot'
import type { Call } from '@/request/call'
import { given } from './received'
import type { SamePath } from './services'
import type { ServerContext } from './through-fault'

/**
 * Calls that share a path are told apart by their inputs, which exclude one another. When none fits, the one with
 * the fewest issues is taken, and its issues are reported.
 */
export const whichCall = async ([first, ...others]: SamePath, c: ServerContext): Promise<Call> => {
  let nearest = first
  if (others.length === 0) return nearest
  let fewest = await issuesOf(first, c)
  for (const call of others) {
    const issues = await issuesOf(call, c)
    if (issues < fewest) [nearest, fewest] = [call, issues]
  }
  return nearest
}

const issuesOf = async (call: Call, c: ServerContext): Promise<number> =>
  v.safeParse(call.input, await given(call, c)).issues?.length ?? 0
