import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// jsdom's own is ten times slower.
import { URL } from 'node:url'
import * as v from 'valibot'
import type { Call } from '@/request/call'
import type { Incoming, Outgoing } from '@/request/round-trip'
import { tunnel } from '@/tunnel/calls'
import { Refusal } from '../backend/handler'
import type { InMemory } from '../backend/in-memory'
import { fromQuery } from '../backend/query-input'
import { HttpRefusal } from '../backend/refusals'
import { bySamePath, pathOf } from '../backend/services'
import { accountBehind } from '../backend/sessions'
import { frameFor, otherFrame } from '../backend/tunnel-routes'

export const site = 'http://site.example'

type Options = {
  backend: InMemory
  filesDir: string
  /** The bytes of the chosen files, by address. */
  read: (path: string) => Promise<Uint8Array>
}

/** Answers the adapter's requests as the stand-in would over HTTP, without HTTP. */
export const respondInProcess = ({ backend, filesDir, read }: Options) => {
  let lastPort = 40_000
  const wires = { open: async () => ({ host: '127.0.0.1', port: ++lastPort }) }

  /** The file as stored at the server, where the handlers read it. */
  const receive = async (filePath: string): Promise<string> => {
    const path = join(filesDir, randomUUID())
    await writeFile(path, await read(filePath))
    return path
  }

  const replyTo = async (uid: string, call: Call, input: unknown): Promise<Partial<Incoming>> => {
    try {
      const data = await backend.ask(uid, call, v.parse(call.input, input))
      return { text: JSON.stringify(call.hasEnvelope ? { code: 0, msg: '', data } : data) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message: msg, data } = error
      return {
        status: error instanceof HttpRefusal ? error.status : 200,
        text: JSON.stringify({ code, msg, data }),
      }
    }
  }

  const responseTo = async (uid: string, call: Call, input: unknown): Promise<Partial<Incoming>> =>
    uid === '' && !call.isPublic ? { status: 401 } : replyTo(uid, call, input)

  const frame = async (path: string, body: Outgoing['body'], uid?: string): Promise<Partial<Incoming>> => {
    const [, nodeId = '', callPath] = /^\/node\/([^/]+)(.*)$/.exec(path) ?? []
    const name = namesOfTunnel.find(each => tunnel[each].path === callPath)
    // as: a tunnel call's body is a buffer.
    const bytes =
      name && (await frameFor(name, new Uint8Array(body as ArrayBuffer), { nodeId, uid }, { ...backend, wires }))
    return bytes ? { bytes: bytes.buffer, headers: { 'content-type': 'application/octet-stream' } } : { status: 400 }
  }

  return async (outgoing: Outgoing): Promise<Incoming> => {
    const { pathname, searchParams } = new URL(outgoing.url)
    const uid = await accountBehind(backend.db, outgoing.headers.Authorization, backend.clock.now())
    const headers = { date: new Date(backend.clock.now()).toUTCString() }
    const answered =
      outgoing.responseType === 'bytes'
        ? await frame(pathname, outgoing.body, searchParams.get('uid') ?? undefined)
        : await responseTo(uid, ...(await asked(outgoing, pathname, Object.fromEntries(searchParams), receive)))
    return { status: 200, setCookies: [], ...answered, headers: { ...headers, ...answered.headers } }
  }
}

const namesOfTunnel = Object.keys(tunnel) as (keyof typeof tunnel)[] // Object.keys forgets what the keys are

/** What a node responds instead: an errcode, or a service that nobody can reach. */
export const respondOtherwise = ({ url, body }: Outgoing, fields: Record<string, unknown>): Incoming => {
  const name = tunnelCallAt(new URL(url).pathname)
  if (!name) throw new Error(`${url} is no node's`)
  // as: a tunnel call's body is a buffer.
  const { buffer } = otherFrame(name, new Uint8Array(body as ArrayBuffer), fields)
  return {
    status: 200,
    headers: { 'content-type': 'application/octet-stream' },
    setCookies: [],
    text: '',
    bytes: buffer,
  }
}

const tunnelCallAt = (pathname: string) =>
  namesOfTunnel.find(name => pathname.startsWith('/node/') && pathname.endsWith(tunnel[name].path))

export const callAt = (outgoing: Outgoing): string => {
  const { pathname } = new URL(outgoing.url)
  const ofTunnel = tunnelCallAt(pathname)
  if (ofTunnel) return tunnel[ofTunnel].name
  const [first, ...others] = callsAt(outgoing.method, pathname)
  const told = others.length > 0 && [first, ...others].find(call => call && v.is(call.input, jsonOf(outgoing)))
  return (told || first)?.name ?? pathname
}

/** Calls of one path are told apart by what they post. */
const jsonOf = ({ body }: Outgoing): unknown => (typeof body === 'string' ? JSON.parse(body) : undefined)

const callsAt = (method: string, path: string): readonly Call[] =>
  bySamePath.find(([first]) => first.method === method && pathOf(first) === path) ?? []

/** Calls that share a path are told apart by their inputs, which exclude one another. */
const asked = async (
  { method, body, url }: Outgoing,
  path: string,
  { cache_version: _, ...query }: Record<string, string>,
  receive: (filePath: string) => Promise<string>,
): Promise<[Call, unknown]> => {
  const inputOf = async (call: Call): Promise<unknown> => {
    if (typeof body === 'object' && 'filePath' in body)
      return { ...Object(fromQuery(call.input, query)), filePath: await receive(body.filePath) }
    return method === 'GET' ? fromQuery(call.input, query) : JSON.parse(String(body))
  }
  for (const call of callsAt(method, path)) {
    const input = await inputOf(call)
    if (v.is(call.input, input)) return [call, input]
  }
  throw new Error(`nothing answers ${method} ${url}`)
}
