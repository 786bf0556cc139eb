import * as v from 'valibot'
import { deletion } from '@/pages/settings/calls'
import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { account, Session } from '@/services/account'
import { act } from './act'
import { diagnosticHeader } from './arrivals'
import { Refusal } from './handler'
import type { Parts } from './parts'
import { publicOrigin } from './public-origin'
import { checked, received } from './received'
import { HttpRefusal, signedOut } from './refusals'
import type { SamePath } from './services'
import { accountBehind, isOfDeleted } from './sessions'
import { type ServerContext, throughFault } from './through-fault'
import { unfiltered } from './unfiltered'
import { whichCall } from './which-call'
import { checkXsrf, cookieOwner, giveXsrfCookie, renewXsrfCookie } from './xsrf'

/** Handles one call, from its request to its response. */
export const handle = async (calls: SamePath, c: ServerContext, parts: Parts): Promise<Response> => {
  const call = await whichCall(calls, c)
  const uid = await accountBehind(parts.db, c.req.header('Authorization'), parts.clock.now())
  const arrival = parts.arrivals.arrived({
    name: call.name,
    uid,
    at: parts.clock.now(),
    cookieOwner: cookieOwner(c),
    diagnosticId: c.req.header(diagnosticHeader) ?? null,
  })
  const fault = parts.hasControl ? parts.faults.take(call.name, await wordsOf(call, c)) : undefined
  c.header('Date', new Date(parts.clock.now()).toUTCString())
  const response = await throughFault(fault, c, {
    call: call.name,
    act: () => respond(call, c, { uid, isUnfiltered: fault?.kind === 'unfiltered' }, parts),
    held: parts.faults.held,
  })
  arrival.status = c.env.outgoing.destroyed ? null : response.status
  return response
}

type Asking = { uid: string; isUnfiltered: boolean }

const respond = async (call: Call, c: ServerContext, asking: Asking, parts: Parts): Promise<Response> => {
  if (call.method === 'GET' && call.hasEnvelope) giveXsrfCookie(c, asking.uid)
  try {
    const reply = await replyTo(call, c, asking, parts)
    const session = v.safeParse(Session, reply)
    if (session.success) renewXsrfCookie(c, session.output.uid)
    return call.hasEnvelope ? c.json({ code: 0, msg: '', data: reply }) : c.body(parts.nodePage(JSON.stringify(reply)))
  } catch (error) {
    if (!(error instanceof Refusal)) return failed(call, error, c)
    const { code, message: msg, data } = error
    return c.json({ code, msg, data }, error instanceof HttpRefusal ? error.status : 200)
  }
}

const replyTo = async (call: Call, c: ServerContext, { uid, isUnfiltered }: Asking, parts: Parts): Promise<unknown> => {
  if (call.method === 'POST') checkXsrf(c, uid)
  if (!uid && !call.isPublic) throw await noAccount(call, c, parts)
  const given = await received(call, c, parts.filesDir)
  const input = checked(call, isUnfiltered ? unfiltered(call, given) : given)
  const reply = asSent(await act(call, input, { uid, origin: publicOrigin(c, parts) }, parts))
  if (parts.checksReplies) v.parse(call.reply, reply)
  return reply
}

/** The calls about the account itself are told that it was deleted. */
const noAccount = async (call: Call, c: ServerContext, { db }: Parts): Promise<Refusal> => {
  const speaksOfIt = call.name === account.user.name || call.name === deletion.deregister.name
  const isDeleted = speaksOfIt && (await isOfDeleted(db, c.req.header('Authorization')))
  return isDeleted ? new Refusal(codes.noAccount, '这个账号已经注销') : signedOut()
}

const asSent = (reply: unknown): unknown => JSON.parse(JSON.stringify(reply ?? null))

/** A bug of the stand-in itself, never a simulated fault: reported loudly here and to the caller. */
const failed = (call: Call, error: unknown, c: ServerContext): Response => {
  const issues = error instanceof v.ValiError ? JSON.stringify(v.flatten(error.issues)) : ''
  console.error(`the stand-in failed at ${call.name}`, issues, error)
  return c.text(`the stand-in failed at ${call.name}: ${String(error)} ${issues}`, 500)
}

/** The input's text, where a fault may be named; files are not searched. */
const wordsOf = async (call: Call, c: ServerContext): Promise<string> =>
  Object.values(c.req.query()).join('\n') + (call.body === 'json' && call.method === 'POST' ? await c.req.text() : '')
