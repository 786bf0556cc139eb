import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'

/** The app's requests over real HTTP, which fail in the platform's words. */
export const fetched: RoundTrip = async (outgoing, signal) => {
  try {
    return await incomingFrom(outgoing, signal)
  } catch {
    throw { errMsg: signal.aborted ? 'request:fail abort' : 'request:fail' }
  }
}

const incomingFrom = async (outgoing: Outgoing, signal: AbortSignal): Promise<Incoming> => {
  const { method, url, headers, responseType } = outgoing
  const body = await bodyOf(outgoing)
  const response = await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) })
  const read = responseType === 'bytes' ? { bytes: await response.arrayBuffer() } : { text: await response.text() }
  const { status } = response
  return { status, headers: Object.fromEntries(response.headers), setCookies: response.headers.getSetCookie(), ...read }
}

const bodyOf = async ({ body }: Outgoing): Promise<BodyInit | undefined> => {
  if (typeof body !== 'object' || !('filePath' in body)) return body
  const form = new FormData()
  form.set('file', new Blob([await readFile(body.filePath)]), basename(body.filePath))
  return form
}
