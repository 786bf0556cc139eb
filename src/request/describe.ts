import type { Call } from './call'
import type { Cookies } from './cookies'
import { CallError } from './errors'
import type { Hosts } from './hosts'
import type { Outgoing } from './round-trip'

type Deps = {
  hosts: Hosts
  cookies: Cookies
  accessToken: () => string | undefined
  /** Undefined before consent. */
  diagnosticId?: (() => string | undefined) | undefined
  /** The time for `cache_version`, never the same twice. */
  stamp: () => number
}

/** The HTTP request for a call and its checked input. Pure but for the stamp. */
export const describe = (call: Call, input: unknown, deps: Deps): Outgoing => {
  const { addr, filePath, ...fields } = fieldsOf(input)
  const url = baseOf(call, addr, deps.hosts) + call.path + queryOf(call, fields, deps.stamp)
  const isOwn = deps.hosts.isOwn(url)
  const body = bodyOf(call, input, filePath)
  return {
    method: call.method,
    url,
    headers: { ...contentHeaders(call), ...(isOwn ? ownHeaders(url, deps) : {}) },
    responseType: call.body === 'bytes' ? 'bytes' : 'text',
    isOwn,
    ...(body === undefined ? {} : { body }),
  }
}

type Fields = { addr?: unknown; filePath?: unknown; [field: string]: unknown }
const fieldsOf = (input: unknown): Fields => (typeof input === 'object' && input !== null ? { ...input } : {})

/** A tunnel message carries tokens, so it goes only where nobody can read them on the way. */
const baseOf = (call: Call, addr: unknown, hosts: Hosts): string => {
  const base = hosts.baseOf(call.service)
  if (base !== undefined) return base
  const isSafe = typeof addr === 'string' && (call.body !== 'bytes' || hosts.mayCarryTokens(addr))
  if (!isSafe) throw new CallError('invalid', call.path, { cause: 'addr' })
  return addr.replace(/\/$/, '')
}

const queryOf = (call: Call, fields: Fields, stamp: () => number): string => {
  if (call.body === 'bytes') return queryText({ uid: fields.uid })
  if (call.body === 'file') return queryText(fields)
  return call.method === 'GET' ? queryText({ ...fields, cache_version: stamp() }) : ''
}

/** Taro would turn undefined into the text "undefined". Lists and objects travel as JSON. */
const queryText = (fields: Record<string, unknown>): string => {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
    })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const bodyOf = (call: Call, input: unknown, filePath: unknown): Outgoing['body'] => {
  if (call.codec) return exactBuffer(call.codec.encode(input))
  if (call.body === 'file') return { filePath: String(filePath) }
  return call.method === 'POST' ? JSON.stringify(input ?? {}) : undefined
}

/** A view's `.buffer` may be a shared pool with earlier messages and their tokens in it: only a copy leaves. */
const exactBuffer = (bytes: Uint8Array): ArrayBuffer => {
  const copy = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(copy).set(bytes)
  return copy
}

const contentHeaders = (call: Call): Record<string, string> => {
  if (call.body === 'bytes') return { 'Content-Type': 'application/octet-stream', 'X-Requested-With': 'XMLHttpRequest' }
  // A file's content type carries a boundary that only the platform knows.
  return call.method === 'POST' && call.body === 'json' ? { 'Content-Type': 'application/json' } : {}
}

export const xsrfCookie = 'XSRF-TOKEN'

/** Assumption: our hosts log it, so that support finds what went wrong on the phone that a user names. */
const diagnosticHeader = 'X-Diagnostic-Id'

const ownHeaders = (url: string, { cookies, accessToken, diagnosticId }: Deps): Record<string, string> => {
  const cookie = cookies.header(url)
  const xsrf = cookies.value(url, xsrfCookie)
  const token = accessToken()
  const id = diagnosticId?.()
  return {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': decoded(xsrf) } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(id ? { [diagnosticHeader]: id } : {}),
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
