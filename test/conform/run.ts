import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { tunnel } from '@/tunnel/calls'
import { everyCall } from '../backend/services'
import { isJson } from '../contract/json'
import type { Ask } from './ask'
import type { Judge, Verdict } from './judge'
import type { Heard, Known } from './known'
import { ways } from './ways/all'
import type { Way } from './ways/way'

export type Outcome = { call: Call; result: 'held' | 'broken' | 'absent' | 'refused' | 'left out'; notes: string[] }

export type Options = { ask: Ask; judge: Judge; known: Known; hasWrites: boolean }

const allCalls: Call[] = [...everyCall, ...Object.values(tunnel)]

/** Exercises every call, in the order of their ways, and judges them when all of them were heard. */
export const conformity = async (options: Options): Promise<Outcome[]> => {
  const asked: Asked[] = []
  for (const [key, way] of Object.entries(ways)) {
    const call = allCalls.find(({ name }) => name.endsWith(`.${key}`))
    if (!call) throw new Error(`${key} is no call`)
    // as: each way is typed by its own call, and all of them take what is known.
    asked.push(await askedOf(call, way as Way<Call>, options))
  }
  return asked.map(each => outcomeOf(each, options))
}

/** What was heard of a call, what failed on the way, and why nothing was asked. */
type Asked = { call: Call; heard: Heard[]; failures: string[]; leftOut?: string }

const askedOf = async (call: Call, way: Way<Call>, options: Options): Promise<Asked> => {
  const asked: Asked = { call, heard: [], failures: [] }
  if (typeof way === 'string') return { ...asked, leftOut: way }
  if (call.effect === 'write' && !options.hasWrites) return { ...asked, leftOut: 'a write: --writes' }
  for (const input of way(options.known)) {
    const isFirst = asked.heard.length + asked.failures.length === 0
    if (isFirst && call.effect === 'read' && !call.isPublic)
      asked.failures.push(...(await asNobody(call, input, options)))
    await ask(asked, input, options)
  }
  const isAsked = asked.heard.length + asked.failures.length > 0
  return isAsked ? asked : { ...asked, leftOut: 'found nothing to ask about' }
}

const ask = async ({ call, heard, failures }: Asked, input: unknown, { ask, known }: Options): Promise<void> => {
  try {
    const each = await ask(call, input, known.session.accessToken)
    known.heard.push(each)
    heard.push(each)
  } catch (error) {
    failures.push(wordsOf(error))
  }
}

const outcomeOf = ({ call, heard, failures, leftOut }: Asked, { judge, known }: Options): Outcome => {
  if (leftOut !== undefined) return { call, result: 'left out', notes: [leftOut] }
  return { call, ...resultOf(call, [{ broken: failures, absent: [] }, ...heard.map(each => judge(each, known))]) }
}

const asNobody = async (call: Call, input: unknown, { ask }: Options): Promise<string[]> => {
  const isRefused = await ask(call, input).then(isSignedOut, () => true)
  return isRefused ? [] : ['needs no session']
}

const isSignedOut = ({ status, body }: Heard): boolean =>
  status === 401 || (isJson(body) && body.code === codes.signedOut)

/** Reports that the app sends and nothing waits for. */
const reports = ['logUserActions', 'reportAlive', 'reportTunnelStates', 'logPrintAction']
const notOffered = ['HTTP 404', 'HTTP 405', 'HTTP 501']

const resultOf = ({ name }: Call, verdicts: Verdict[]): Omit<Outcome, 'call'> => {
  const broken = [...new Set(verdicts.flatMap(each => each.broken))]
  const isReport = reports.some(key => name.endsWith(`.${key}`))
  if (isReport && broken.some(words => notOffered.includes(words)))
    return { result: 'absent', notes: ['absent, the app does without'] }
  if (broken.length > 0) return { result: 'broken', notes: broken }
  const absent = [...new Set(verdicts.flatMap(each => each.absent))]
  const refused = verdicts.flatMap(({ refusedWith }) => refusedWith ?? [])
  const notes = absent.length > 0 ? [`absent, the app does without: ${absent.join(', ')}`] : []
  if (refused.length > 0 && refused.length === verdicts.length - 1)
    return { result: 'refused', notes: [`refused with ${refused.join(', ')}`] }
  return { result: 'held', notes }
}

/** What fetch throws says only that it failed; the cause says why. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && 'cause' in error && error.cause ? wordsOf(error.cause) : String(error)
