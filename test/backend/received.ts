import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import { fromQuery } from './query-input'
import { badInput } from './refusals'
import type { ServerContext } from './through-fault'

/** The input as it came in the query, the JSON body or beside an uploaded file; not checked yet. */
export const received = async (call: Call, c: ServerContext, filesDir: string): Promise<unknown> => {
  checkCacheVersion(call, c.req.query('cache_version'))
  const input = await given(call, c)
  if (input === unreadable) throw badInput([{ path: '', message: 'the body is no JSON' }])
  return call.body === 'file' ? { ...Object(input), filePath: await storedFile(c, filesDir) } : input
}

/** The same without the file; nothing is refused yet. */
export const given = async (call: Call, c: ServerContext): Promise<unknown> => {
  const { cache_version: _, ...query } = c.req.query()
  // A call to a node itself has its address as input, which is not sent: it is where the request arrived.
  if (call.service === 'localDevice') return { addr: new URL(c.req.url).origin }
  return call.method === 'GET' || call.body === 'file' ? fromQuery(call.input, query) : jsonBody(c)
}

const checkCacheVersion = ({ method, hasEnvelope }: Call, cacheVersion: string | undefined): void => {
  if (method === 'POST' && cacheVersion !== undefined) {
    throw badInput([{ path: 'cache_version', message: 'belongs to GET only' }])
  }
  if (method === 'GET' && hasEnvelope && !/^\d{13}$/.test(cacheVersion ?? '')) throw missing('cache_version')
}

export const checked = (call: Call, input: unknown): unknown => {
  const result = v.safeParse(call.input, input)
  if (result.success) return result.output
  throw badInput(result.issues.map(issue => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
}

const unreadable = Symbol('unreadable')

const jsonBody = async (c: ServerContext): Promise<unknown> => {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return unreadable
  }
}

const storedFile = async (c: ServerContext, filesDir: string): Promise<string> => {
  const file = Object.values(await c.req.parseBody()).find(part => part instanceof File)
  if (!file) throw missing('file')
  await mkdir(filesDir, { recursive: true })
  // Stored under a random name, whatever the file was called.
  const path = join(filesDir, randomUUID())
  await writeFile(path, Buffer.from(await file.arrayBuffer()))
  return path
}

const missing = (path: string) => badInput([{ path, message: 'is missing' }])
