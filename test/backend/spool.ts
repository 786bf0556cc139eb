import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { sessions } from './db/core'
import type { PrintJobRow } from './db/printing'
import { tunnelMaps, tunnels } from './db/tunnel'
import type { Ground } from './devices'
import { noteDelivery } from './handlers/print-queue'
import { takenLine } from './node/printer'
import { proofLine } from './node/proof'
import { uploadPath } from './uploaded-files'

/** How long a status query waits for the printer's first reply. */
const firstWordMs = 1_000

/** The print service's connection to printers: sends a document through its mapped port, byte for byte. */
export const makeSpool = ({ db, clock, writes, filesDir }: Ground) => {
  const sockets = new Map<string, Socket>()
  const firstWords = new Map<string, Promise<unknown>>()

  const deliver = async (job: PrintJobRow, beganAtMs: number): Promise<void> => {
    const beganMs = performance.now()
    const outcome = await sent(job)
    // Without a reply the job stays as it was.
    if (outcome === 'silent') return
    const delivery = {
      jobId: job.jobId,
      isTaken: outcome === 'taken',
      atMs: beganAtMs + Math.ceil(performance.now() - beganMs),
    }
    await writes(() => db.transaction(tx => noteDelivery(tx, delivery, clock.now())))
  }

  const sent = async (job: PrintJobRow): Promise<'taken' | 'silent' | 'lost'> => {
    const proof = await proofFor({ db, clock }, job)
    if (proof === undefined) return 'lost'
    const socket = connect(job.svPort, job.svHost)
    sockets.set(job.jobId, socket)
    let reply = ''
    socket.on('data', chunk => {
      reply += chunk
    })
    socket.write(proof)
    createReadStream(uploadPath(filesDir, job.sha256)).pipe(socket)
    await finished(socket).catch(() => undefined)
    sockets.delete(job.jobId)
    if (reply === takenLine(job.sizeBytes, job.pages)) return 'taken'
    return reply === '' && socket.writableFinished ? 'silent' : 'lost'
  }

  return {
    send: (job: PrintJobRow, atMs: number): void => {
      const delivered = deliver(job, atMs)
      firstWords.set(job.jobId, Promise.race([delivered, wait(firstWordMs, undefined, { ref: false })]))
    },
    /** Waits until the printer has replied, or for a moment. */
    received: async (jobId: string): Promise<void> => {
      await firstWords.get(jobId)
    },
    drop: (jobId: string): void => {
      sockets.get(jobId)?.destroy()
    },
    end: (): void => {
      for (const socket of sockets.values()) socket.destroy()
    },
  }
}

/** The first line that opens the map to its account; undefined when the account has no such map. */
const proofFor = async (
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  { uid, svHost, svPort }: PrintJobRow,
): Promise<string | undefined> => {
  const isThere = and(
    eq(tunnelMaps.svMapHost, svHost),
    eq(tunnelMaps.svMapPort, svPort),
    isNull(tunnelMaps.stoppedAtMs),
  )
  const [map] = await db
    .select({ rule: tunnelMaps.rule })
    .from(tunnelMaps)
    .innerJoin(tunnels, eq(tunnels.callerPid, tunnelMaps.callerPid))
    .where(and(isThere, eq(tunnels.uid, uid)))
  const isOpen = and(eq(sessions.uid, uid), gt(sessions.expiresAtMs, clock.now()))
  const [session] = await db.select().from(sessions).where(isOpen)
  if (!map || !session) return undefined
  return map.rule === 0 ? '' : proofLine(session.accessToken)
}
