import http from 'node:http'
import type { HostMap } from '../handset'
import { Refused } from './api'

export type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
  redirect: 'follow' | 'manual' | 'error'
  onHeaders?: (head: { statusCode: number; header: Record<string, string>; cookies: string[] }) => void
  onSent?: (sentBytes: number) => void
  /** The server says that its response will take its time. */
  onProcessing?: () => void
  signal: AbortSignal
}

export type Incoming = { statusCode: number; header: Record<string, string>; cookies: string[]; body: Buffer }

/** Real HTTP by Node's own client: no fetch and no cookie jar. */
export const exchange = async (outgoing: Outgoing, hosts: HostMap): Promise<Incoming> => {
  let next = outgoing
  for (let hops = 0; hops < 20; hops += 1) {
    const incoming = await send(next, addressOf(next.url, hosts))
    const location = incoming.header.location ?? incoming.header.Location
    if (![301, 302, 303, 307, 308].includes(incoming.statusCode) || !location || next.redirect === 'manual')
      return incoming
    if (next.redirect === 'error') throw new Refused('redirect error', { errno: 600004 })
    const keepsMethod = incoming.statusCode >= 307 || next.method === 'HEAD'
    const url = new URL(location, next.url).href
    next = keepsMethod ? { ...next, url } : { ...next, url, method: 'GET', body: undefined }
  }
  throw new Refused('target in max redirect', { errno: 600008 })
}

/** The allow-list and the DNS in one: a name that is not in the map is refused as WeChat refuses it. */
const addressOf = (url: string, hosts: HostMap): URL => {
  const match = /^(https?:\/\/[^/?#]+)(.*)$/i.exec(url)
  if (!match) throw new Refused(`invalid url "${url}"`, { errno: 600009 })
  const [, origin = '', rest = ''] = match
  const base = hosts[origin.toLowerCase()]
  if (base === undefined) throw new Refused('url not in domain list', { errno: 600002 })
  return new URL(base.replace(/\/$/, '') + (rest.startsWith('/') ? rest : `/${rest}`))
}

/** Texts of WeChat's Android client, which name Chromium's network errors. */
export const netFailure = (code: number, name: string) =>
  new Refused(`errcode:${code} cronet_error_code:${code} error_msg:net::ERR_${name}`, { errno: 600001 })

const failures: Record<string, () => Refused> = {
  ECONNREFUSED: () => netFailure(-102, 'CONNECTION_REFUSED'),
  ENOTFOUND: () => netFailure(-105, 'NAME_NOT_RESOLVED'),
  EPROTO: () => netFailure(-107, 'SSL_PROTOCOL_ERROR'),
}

const failureOf = (error: unknown): Error => {
  if (error instanceof Refused) return error
  // Node's errors are of another realm than the test's, where instanceof does not hold.
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
  return failures[code]?.() ?? netFailure(-101, 'CONNECTION_RESET')
}

const send = (outgoing: Outgoing, address: URL): Promise<Incoming> =>
  new Promise((resolve, reject) => {
    const { method, body, signal, onSent } = outgoing
    const headers = { ...outgoing.headers, ...(body ? { 'content-length': String(body.length) } : {}) }
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : failureOf(error))
    // No keep-alive, so that a test's server can close. Node wants the method in upper case.
    const request = http.request(address, { method: method.toUpperCase(), headers, agent: false, signal }, response => {
      const chunks: Buffer[] = []
      const head = headOf(response)
      outgoing.onHeaders?.(head)
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', () => fail(netFailure(-354, 'CONTENT_LENGTH_MISMATCH')))
      response.on('end', () => resolve({ ...head, body: Buffer.concat(chunks) }))
    })
    request.on('information', () => outgoing.onProcessing?.())
    request.on('error', fail)
    write(request, body, onSent)
  })

const chunkBytes = 16 * 1024

const write = (request: http.ClientRequest, body: Buffer | undefined, onSent?: (sentBytes: number) => void) => {
  if (!body) return request.end()
  const next = (from: number): unknown => {
    onSent?.(Math.min(from, body.length))
    if (from >= body.length) return request.end()
    return request.write(body.subarray(from, from + chunkBytes), () => next(from + chunkBytes))
  }
  return next(0)
}

const headOf = (response: http.IncomingMessage): Omit<Incoming, 'body'> => {
  const header: Record<string, string> = {}
  for (let at = 0; at + 1 < response.rawHeaders.length; at += 2) {
    const name = response.rawHeaders[at] ?? ''
    const value = response.rawHeaders[at + 1] ?? ''
    header[name] = name in header ? `${header[name]},${value}` : value
  }
  return { statusCode: response.statusCode ?? 0, header, cookies: response.headers['set-cookie'] ?? [] }
}
