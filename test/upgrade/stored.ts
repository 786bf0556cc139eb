import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Recorded<Of> = { storedAtMs: number; stored: Of }
// as: the files below.
const recordedIn = <Of>(commit: string) =>
  JSON.parse(readFileSync(join(__dirname, `${commit}.json`), 'utf8')) as Recorded<Of>

/**
 * Everything that version 3e65e68 stored, by key without our prefix: the first that people's phones may hold. It was
 * recorded from its built mini-program, driven against its stand-in: signed in, every call of an intention sent with
 * its response lost, one payment cancelled and one not confirmed yet, a service opened, a document at a silent printer,
 * one backup done and one paused, settings and drafts changed. A version that stores something else adds its own file
 * beside this one; none of them is ever edited.
 */
const recorded: Recorded<Stored> = recordedIn('3e65e68')

/**
 * How the versions from d186ca3 until before 9a5af15 kept home's last drawing: their look had the language as it was shown, and
 * nothing of the phone. The parts are the beginning of a later drawing.
 */
const recordedDrawing: Recorded<{ drawing: Drawing }> = recordedIn('d186ca3')

/** Of version 021d465 the tunnels alone: it was killed while one service was opened in the place of another. */
const recordedReplacing: Recorded<Pick<Stored, 'tunnels'>> = recordedIn('021d465')

export type Stored = Record<string, unknown> & {
  session: { uid: string; authToken: string; accessToken: string; expiresAt: number }
  intentions: { intentions: { call: string; subject: string; requestId: string }[] }
  payments: { payments: { orderNo: string }[] }
  tunnels: { sessions: { node: { id: string }; maps: [{ startedAs: string; id: string }] }[] }
  prints: { jobs: { id: string; stage: { jobId: string } }[] }
}

const yearMs = 365 * 86_400_000

type Drawing = { uid: string; look: string; atMs: number; parts: unknown[] }

/** As if it had been stored a moment ago: shifts every time in it. */
const shifted = <Of>({ storedAtMs, stored }: Recorded<Of>, nowMs: number): Of => {
  const isTime = (value: unknown): value is number => typeof value === 'number' && Math.abs(value - storedAtMs) < yearMs
  return JSON.parse(JSON.stringify(stored), (_key, value) => (isTime(value) ? value + nowMs - storedAtMs : value))
}

export const storedBefore = (nowMs: number): Stored => shifted(recorded, nowMs)
export const drawingBefore = (nowMs: number): Drawing => shifted(recordedDrawing, nowMs).drawing
export const tunnelsBefore = (nowMs: number): Stored['tunnels'] => shifted(recordedReplacing, nowMs).tunnels
