import { newJob } from '@/pages/printing/job'
import { usualOptions } from '@/pages/printing/options'
import type { Call } from '@/request/call'
import { cookieJar } from '@/request/cookies'
import { hostsOf } from '@/request/hosts'
import { httpTransport } from '@/request/http'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { connect } from '@/request/send'

const printer = { deviceId: 'node-1', printerId: 'printer-1', name: '客厅', lanHost: '192.168.1.101', lanPort: 9_100 }
export const wanted = (file = { path: 'blob:letter.pdf', name: 'letter.pdf', sizeBytes: 1_000 }) => {
  const { printer: to, options } = newJob({ id: 'print-0001', file, printer, options: usualOptions }, 0)
  return { file, printer: to, options }
}

export const ok = (data: unknown): Partial<Incoming> => ({ text: JSON.stringify({ code: 0, msg: '', data }) })
const node = { id: 'node-1', name: '客厅的盒子', state: 'online', tunnelAddr: 'https://node.example/node-1' }
export const jobIn = (state: string) => ({ jobId: 'job-1', state, pagesDone: 0, pagesInAll: 1 })

type Response = Partial<Incoming> | Promise<Partial<Incoming>>
type Responses = Record<string, (outgoing: Outgoing) => Response>

/** The servers that a print needs, over the app's own transport; a test replaces the responses of one of them. */
export const servePrints = (own: Responses = {}) => {
  const counts: Record<string, number> = {}
  const responses: Responses = {
    '/printer/ready': () => ok({ isReady: true, printer: { ...printer, state: 'idle', paperSizes: ['A4'] } }),
    '/jdis/nodelist': () => ok({ atMs: Date.now(), items: [node], nextCursor: null }),
    '/printer/upload': () => ok({ jobId: 'job-1', pages: 1, sizeBytes: 1_000 }),
    '/printer/print': () => ok(jobIn('queued')),
    '/printer/status': () => ok(jobIn('queued')),
    ...own,
  }
  const roundTrip = async (outgoing: Outgoing): Promise<Incoming> => {
    const path = /^http:\/\/site\.example(?:\/api\/(?:jdis|tan|kdts))?([^?]*)/.exec(outgoing.url)?.[1] ?? outgoing.url
    counts[path] = (counts[path] ?? 0) + 1
    return { status: 200, headers: {}, setCookies: [], ...(await (responses[path]?.(outgoing) ?? ok(null))) }
  }
  const overHttp = httpTransport({
    roundTrip,
    hosts: () => hostsOf('same-site', 'http://site.example'),
    cookies: cookieJar(Date.now),
    accessToken: () => undefined,
    isOnline: () => true,
    now: Date.now,
  })
  const opened = { isOk: true, callerPid: 1, status: 'direct', svMapPort: 40_001, svMapHost: '127.0.0.1' }
  const carry = async (call: Call, ...rest: [never, never]) => {
    if (call.service !== 'tunnel') return overHttp(call, ...rest)
    counts[call.path] = (counts[call.path] ?? 0) + 1
    return opened
  }
  connect(carry as Parameters<typeof connect>[0]) // of any call
  return {
    count: (path: string) => counts[path] ?? 0,
    respond: (more: Responses) => Object.assign(responses, more),
  }
}
