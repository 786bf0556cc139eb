import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { connect } from '@/request/send'
import { makeLine } from '../../upload/slow-network'

export const ok = (data: unknown): Partial<Incoming> => ({ text: JSON.stringify({ code: 0, msg: '', data }) })
export const refusal = (code: number, data: unknown = null): Partial<Incoming> => ({
  text: JSON.stringify({ code, msg: '', data }),
})

const paths = {
  folder: '/api/jdxb/device/imagebackup/path',
  log: '/api/jdxb/log/imagebackup',
  upload: '/api/jdxb/user/file',
}
type Name = keyof typeof paths
type Respond = (outgoing: Outgoing) => Partial<Incoming> | Promise<Partial<Incoming>>

type Options = {
  bytesPerS?: number
  freeBytes?: number
  /** The sizes of the chosen files, by address. */
  sizes?: Map<string, number>
}

/** The second service as far as a backup needs it, behind a line of limited speed, over the app's own transport. */
export const serveBackup = ({ bytesPerS = 100_000_000, freeBytes = 1e12, sizes = new Map() }: Options = {}) => {
  const line = makeLine(bytesPerS)
  const kept = new Map<string, number>()
  const counts: Record<Name, number> = { folder: 0, log: 0, upload: 0 }
  const server = { freeBytes, line, kept, counts }
  const own: { [N in Name]?: Respond | undefined } = {}

  const fieldsOf = ({ url }: Outgoing) => new URL(url).searchParams
  const responses: Record<Name, Respond> = {
    folder: outgoing =>
      ok({ deviceId: fieldsOf(outgoing).get('deviceId'), path: '/照片', freeBytes: server.freeBytes }),
    log: ({ body }) => {
      const { sha256s, entries } = JSON.parse(String(body))
      if (sha256s) return ok({ there: sha256s.filter((sha256: string) => kept.has(sha256)) })
      return ok({ kept: entries.length, notThere: [] })
    },
    upload: outgoing => {
      const sha256 = fieldsOf(outgoing).get('sha256') ?? ''
      const sizeBytes = sizeOf(outgoing)
      if (sizeBytes > server.freeBytes) return refusal(1901, { reason: 'disk-full', freeBytes: server.freeBytes })
      server.freeBytes -= sizeBytes
      kept.set(sha256, sizeBytes)
      return ok({ fileId: `file-${kept.size}`, sha256, sizeBytes, wasThere: false })
    },
  }
  const sizeOf = ({ body }: Outgoing) =>
    (typeof body === 'object' && 'filePath' in body && sizes.get(body.filePath)) || 0

  const roundTrip = async (outgoing: Outgoing, signal: AbortSignal): Promise<Incoming> => {
    const name = (Object.keys(paths) as Name[]).find(each => outgoing.url.includes(paths[each])) // its own keys
    if (!name) return { status: 200, headers: {}, setCookies: [], ...ok(null) }
    counts[name] += 1
    if (name === 'upload') await line.send({ ...outgoing, sizeBytes: sizeOf(outgoing), signal })
    return { status: 200, headers: {}, setCookies: [], ...(await (own[name] ?? responses[name])(outgoing)) }
  }
  const transport = httpTransport({
    roundTrip,
    hosts: () => hostsOf('same-site', 'http://site.example'),
    cookies: cookieJar(Date.now),
    accessToken: () => undefined,
    isOnline: () => true,
    now: Date.now,
  })
  connect(transport)
  return Object.assign(server, { transport, respond: (more: typeof own) => Object.assign(own, more) })
}
