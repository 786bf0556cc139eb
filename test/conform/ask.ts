import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { type Cookies, cookieJar } from '@/request/cookies'
import { describe } from '@/request/describe'
import type { Hosts } from '@/request/hosts'
import type { Outgoing } from '@/request/round-trip'
import type { Heard } from './known'

/** Sends a call exactly as the app describes it, and hears what comes, whatever it is. */
export type Ask = (call: Call, input: unknown, accessToken?: string) => Promise<Heard>

const patienceMs = 60_000

export const askAt = (hosts: Hosts): Ask => {
  const cookies: Cookies = cookieJar(Date.now)
  return async (call, input, accessToken) => {
    const checked = v.parse(call.input, input)
    const deps = { hosts, cookies, accessToken: () => accessToken, stamp: Date.now }
    const outgoing = describe(call, checked, deps)
    const sentAtMs = Date.now()
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: outgoing.headers,
      body: await bodyOf(outgoing),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    cookies.store(outgoing.url, response.headers.getSetCookie())
    const bytes = new Uint8Array(await response.arrayBuffer())
    const body = call.codec ? decoded(call, bytes, checked) : jsonOr(Buffer.from(bytes).toString('utf8'))
    return { call, input: checked, status: response.status, body, sentAtMs }
  }
}

const bodyOf = async ({ body }: Outgoing): Promise<string | ArrayBuffer | FormData | null> => {
  if (typeof body !== 'object' || !('filePath' in body)) return body ?? null
  const form = new FormData()
  form.set('file', new Blob([await readFile(body.filePath)]), basename(body.filePath))
  return form
}

const decoded = ({ codec }: Call, bytes: Uint8Array, input: unknown): unknown => {
  try {
    return codec?.decode(bytes, input)
  } catch (error) {
    return String(error)
  }
}

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
