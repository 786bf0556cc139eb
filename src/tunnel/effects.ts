import { CallError } from '@/request/errors'
import { request as ask } from '@/request/send'
import { tunnel } from './calls'
import type { Node, Request, Response } from './tunnel'

/** A message's tokens; owned by the session, passed with each message and never stored here. */
export type Credentials = { uid: string; authToken: string; accessToken: string }

/** Sends one tunnel request as a call, and returns its result. */
export const carry = async (
  node: Node,
  request: Request,
  credentials: Credentials | undefined,
  onSend?: () => void,
): Promise<Response> => {
  if (!credentials) return { is: 'unsent', kind: 'signed-out' }
  try {
    return await responseTo(node, request, credentials, onSend)
  } catch (reason) {
    const { isUnknown, kind, retryAfterS, waitMs } = CallError.from(reason)
    const wanted = retryAfterS === undefined ? {} : { retryAfterMs: waitMs }
    return { is: isUnknown ? 'unanswered' : 'unsent', kind, ...wanted }
  }
}

const responseTo = async (
  node: Node,
  wanted: Request,
  credentials: Credentials,
  onSend?: () => void,
): Promise<Response> => {
  const options = { ...(onSend && { onSend }), changesNothing: 'isQuestion' in wanted && wanted.isQuestion }
  const common = { addr: node.addr, callee: node.id, sequenceID: wanted.sequenceId, ...credentials }
  switch (wanted.call) {
    case 'create': {
      const reply = await ask(tunnel.createTunnel, common, options)
      return reply.isOk ? { is: 'created', callerPid: reply.callerPid, status: reply.status } : refusal(reply)
    }
    case 'start': {
      const { ip, port, listenPort, limitKbps, rule } = wanted
      const target = { svFwdIP: ip, svFwdPort: port, listenIP: '', listenPort }
      const limit = limitKbps === null ? {} : { speedLimit: limitKbps }
      const reply = await ask(tunnel.startMapService, { ...common, ...target, ...limit, rule }, options)
      return reply.isOk
        ? { is: 'started', callerPid: reply.callerPid, host: reply.svMapHost, port: reply.svMapPort }
        : refusal(reply)
    }
    case 'stop': {
      const target = { svFwdIP: wanted.ip, svFwdPort: wanted.port, svMapPort: wanted.mapPort }
      return doneOr(await ask(tunnel.stopMapService, { ...common, ...target }, options))
    }
    case 'limit':
      return doneOr(await ask(tunnel.limitSpeed, { ...common, speedLimit: wanted.limitKbps }, options))
    case 'destroy':
      return doneOr(await ask(tunnel.destroyTunnel, common, options))
  }
}

type Refused = { isOk: false; errcode: number }
const refusal = ({ errcode }: Refused): Response => ({ is: 'refused', errcode })
const doneOr = (reply: { isOk: true } | Refused): Response => (reply.isOk ? { is: 'done' } : refusal(reply))
