import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { type Fault, type RetryAfter, retryAfterText } from './faults'
import { isStuckWith, stuckReply } from './stuck-phases'

export type ServerContext = Context<{ Bindings: HttpBindings }>

/** Plays the fault instead of the response, or spoils the response after the call has acted. */
export const throughFault = async (
  fault: Fault | undefined,
  c: ServerContext,
  { call, act, held }: { call: string; act: () => Promise<Response>; held: () => Promise<void> },
): Promise<Response> => {
  if (!fault) return act()
  if (slow.includes(fault.kind)) announce(c)
  if (fault.kind === 'late') return wait(fault.ms, undefined, { ref: false }).then(act)
  if (fault.kind === 'held') return (await Promise.all([act(), held()]))[0]
  if (fault.kind === 'lostLate') return lostLate(fault.ms, c, act)
  return insteadOfActing(fault, c) ?? spoil(fault, c, { call, response: await act() })
}

/**
 * HTTP 102, which clients ignore, tells a test's driver that this response will not come by itself soon. Not by
 * `writeProcessing`: while the response before it is still being sent, that puts the line behind its own headers.
 */
const announce = (c: ServerContext) => c.env.incoming.socket.write('HTTP/1.1 102 Processing\r\n\r\n')

const slow: Fault['kind'][] = ['hang', 'delay', 'held', 'late']

const insteadOfActing = (fault: Fault, c: ServerContext): Response | Promise<Response> | undefined => {
  switch (fault.kind) {
    case 'status':
      return page(fault.status, fault.html ?? busyPage, retryAfter(fault.retryAfter))
    case 'signedOut':
      return c.json({ code: 1001, msg: '登录已过期', data: null }, 401)
    case 'html':
      return page(200, portalPage)
    case 'empty':
      return new Response(fault.status === 206 ? '{"code":0,' : null, { status: fault.status })
    case 'body':
      return c.body(fault.text, 200, { 'Content-Type': 'application/json' })
    case 'redirect':
      return c.redirect(fault.to)
    case 'hang':
      return new Promise(() => {})
    default:
      return undefined
  }
}

const lostLate = (ms: number, c: ServerContext, act: () => Promise<Response>): Response => {
  void wait(ms, undefined, { ref: false }).then(act)
  c.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

type Answered = { call: string; response: Response }

const spoil = async (fault: Fault, c: ServerContext, { call, response }: Answered): Promise<Response> => {
  switch (fault.kind) {
    case 'delay':
      return fault.where === 'body' ? slowBody(response, fault.ms) : wait(fault.ms, response, { ref: false })
    case 'cut':
      return cutBody(c, response)
    case 'stuck':
      return isStuckWith(call) ? new Response(stuckReply(call, await response.text()), response) : response
    case 'lostAnswer':
      c.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    case 'cookies':
      for (const line of fault.lines) response.headers.append('Set-Cookie', line)
      return response
    default:
      return response
  }
}

/** Announces the whole body, sends half of it, and hangs up. */
const cutBody = async (c: ServerContext, response: Response): Promise<Response> => {
  const body = Buffer.from(await response.arrayBuffer())
  const { outgoing } = c.env
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Content-Length': body.length })
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

const slowBody = async (response: Response, ms: number): Promise<Response> => {
  const body = new Uint8Array(await response.arrayBuffer())
  const half = Math.ceil(body.length / 2)
  const stream = new ReadableStream<Uint8Array>({
    start: async controller => {
      controller.enqueue(body.subarray(0, half))
      await wait(ms, undefined, { ref: false })
      controller.enqueue(body.subarray(half))
      controller.close()
    },
  })
  return new Response(stream, response)
}

const page = (status: number, html: string, headers: Record<string, string> = {}): Response =>
  new Response(hasNoBody(status) ? null : html, { status, headers: { 'Content-Type': 'text/html', ...headers } })

const hasNoBody = (status: number) => [204, 205, 304].includes(status)
const retryAfter = (wait: RetryAfter): Record<string, string> =>
  wait === undefined ? {} : { 'Retry-After': retryAfterText(wait, Date.now()) }

const busyPage = '<!doctype html><title>Error</title><h1>The server is busy</h1>'
const portalPage = '<!doctype html><title>Welcome</title><form><input name="room"><button>Connect</button></form>'
