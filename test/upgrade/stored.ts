import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything that version 3e65e68 stored, by key without our prefix: the first that people's phones may hold. It was
 * recorded from its built mini-program, driven against its stand-in: signed in, every call of an intention sent with
 * its response lost, one payment cancelled and one not confirmed yet, a service opened, a document at a silent printer,
 * one backup done and one paused, settings and drafts changed. A version that stores something else adds its own file
 * beside this one; none of them is ever edited.
 */
const first = '3e65e68'

/** Of version 021d465 the tunnels alone: it was killed while one service was opened in the place of another. */
export const replacing = '021d465'

export type Stored = Record<string, unknown> & {
  session: { uid: string; authToken: string; accessToken: string; expiresAt: number }
  intentions: { intentions: { call: string; subject: string; requestId: string }[] }
  payments: { payments: { orderNo: string }[] }
  tunnels: { sessions: { node: { id: string }; maps: [{ startedAs: string; id: string }] }[] }
  prints: { jobs: { id: string; stage: { jobId: string } }[] }
}

const yearMs = 365 * 86_400_000

/** As if it had been stored a moment ago: shifts every time in it. */
export const storedBefore = (nowMs: number, version = first): Stored => {
  const recorded: { storedAtMs: number; stored: Stored } = JSON.parse(
    readFileSync(join(__dirname, `${version}.json`), 'utf8'),
  )
  const agoMs = nowMs - recorded.storedAtMs
  const isTime = (value: unknown): value is number =>
    typeof value === 'number' && Math.abs(value - recorded.storedAtMs) < yearMs
  return JSON.parse(JSON.stringify(recorded.stored), (_key, value) => (isTime(value) ? value + agoMs : value))
}
