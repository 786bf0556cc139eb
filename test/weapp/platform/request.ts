import type { Handset } from '../handset'
import { type Apis, type Callbacks, Refused } from './api'
import type { Incoming } from './exchange'
import { transfer } from './transfer'

type RequestOptions = Callbacks & {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, unknown>
  dataType?: string
  responseType?: 'text' | 'arraybuffer'
  redirect?: 'follow' | 'manual' | 'error'
  timeout?: number
}

/** `wx.request`: every status is a success; `dataType: 'json'` parses when it can and else keeps the text. */
export const request = (handset: Handset): Apis => ({
  values: {
    request: (options: RequestOptions) =>
      transfer(handset, {
        kind: 'request',
        callbacks: options,
        timeoutMs: options.timeout ?? 60_000,
        outgoing: () => outgoingOf(options),
        result: incoming => ({
          statusCode: incoming.statusCode,
          header: incoming.header,
          cookies: incoming.cookies,
          data: dataOf(incoming, options),
        }),
      }),
  },
})

const methods = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT']

const outgoingOf = ({ url, method = 'GET', data, header = {}, redirect = 'follow' }: RequestOptions) => {
  if (!methods.includes(method)) throw new Refused(`method is invalid: ${method}`, { errno: 600005 })
  const headers = headersOf(header)
  const isInQuery = method === 'GET' && isRecord(data)
  return {
    url: isInQuery ? withQuery(url, data) : url,
    method,
    headers,
    redirect,
    body: isInQuery || data === undefined || method === 'GET' ? undefined : bodyOf(data, headers['content-type'] ?? ''),
  }
}

export const headersOf = (header: Record<string, unknown>): Record<string, string> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  for (const [name, value] of Object.entries(header)) headers[name.toLowerCase()] = String(value)
  // Headers that the app may not set.
  headers.referer = 'https://servicewechat.com/wx0000000000000000/0/page-frame.html'
  return headers
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !isBuffer(data)

const isBuffer = (data: unknown): data is ArrayBuffer => Object.prototype.toString.call(data) === '[object ArrayBuffer]'

const formOf = (data: Record<string, unknown>): string =>
  Object.entries(data)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(asText(value))}`)
    .join('&')

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const withQuery = (url: string, data: Record<string, unknown>): string => {
  const query = formOf(data)
  if (!query) return url
  return url + (url.includes('?') ? '&' : '?') + query
}

const bodyOf = (data: unknown, contentType: string): Buffer => {
  if (isBuffer(data)) return Buffer.from(data)
  if (typeof data === 'string') return Buffer.from(data)
  if (isRecord(data) && contentType.includes('x-www-form-urlencoded')) return Buffer.from(formOf(data))
  return Buffer.from(JSON.stringify(data))
}

const dataOf = ({ body }: Incoming, { responseType = 'text', dataType = 'json' }: RequestOptions): unknown => {
  if (responseType === 'arraybuffer') return body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength)
  const text = body.toString('utf8')
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
