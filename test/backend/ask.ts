import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import type { Call, InputOf, ReplyOf } from '@/request/call'
import { pathOf } from './services'

/** Calls over real HTTP, without the app's adapter; resolves to the checked reply or throws `Refused`. */
export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

/** A refusal, or an HTTP status outside 200–299 (then `code` is that of its body, or the status). */
class Refused extends Error {
  constructor(
    readonly code: number,
    readonly status: number,
    msg: string,
    readonly data: unknown,
  ) {
    super(`${code} ${msg}`)
  }
}

export const askAs = (origin: string, accessToken?: string): Ask => {
  const authorization: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
  return async (call, input) => {
    const response = await fetch(...(await requestOf(origin, call, asAppSends(call, input), authorization)))
    const body = bodyOf(call, await response.text(), response.status)
    // as: the schema that parsed it is the one that ReplyOf is made from.
    return v.parse(call.reply, body) as ReplyOf<typeof call>
  }
}

/** Sends what passed the schema, defaults included, as the app does; a bad input as it is, for the server to refuse. */
const asAppSends = (call: Call, input: unknown): unknown => {
  const checked = v.safeParse(call.input, input)
  return checked.success ? checked.output : input
}

const requestOf = async (
  origin: string,
  call: Call,
  input: unknown,
  headers: Record<string, string>,
): Promise<[string, RequestInit]> => {
  const url = new URL(pathOf(call), origin)
  const fields = Object.entries(input ?? {}).filter(([name, value]) => name !== 'addr' && (value ?? null) !== null)
  if (call.method === 'GET') {
    if (call.hasEnvelope) url.searchParams.set('cache_version', String(Date.now()))
    addQuery(url, fields)
    return [url.href, { headers }]
  }
  if (call.body === 'file') {
    addQuery(
      url,
      fields.filter(([name]) => name !== 'filePath'),
    )
    return [url.href, { method: 'POST', headers, body: await fileIn(fields) }]
  }
  return [
    url.href,
    { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input ?? {}) },
  ]
}

const addQuery = (url: URL, fields: [string, unknown][]): void => {
  for (const [name, value] of fields) {
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
}

const fileIn = async (fields: [string, unknown][]): Promise<FormData> => {
  const path = String(Object.fromEntries(fields).filePath)
  const form = new FormData()
  form.set('file', new Blob([await readFile(path)]), basename(path))
  return form
}

const Envelope = v.object({ code: v.number(), msg: v.string(), data: v.unknown() })

const bodyOf = (call: Call, text: string, status: number): unknown => {
  const body = jsonOr(text)
  if (status === 500) throw new Error(text)
  if (!call.hasEnvelope && status === 200) return body
  const envelope = v.safeParse(Envelope, body)
  if (!envelope.success) throw new Refused(status, status, text, null)
  const { code, msg, data } = envelope.output
  if (code !== 0 || status !== 200) throw new Refused(code, status, msg, data)
  return data
}

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
