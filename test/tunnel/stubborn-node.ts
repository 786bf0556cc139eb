import { makeRunner } from '@/tunnel/runner'
import type { ConnectionRoute, Request, Response } from '@/tunnel/tunnel'
import { node } from './model-env'
import { web } from './samples'

/** A node's response to any request, whether it makes sense or not. */
export type Reply =
  | { is: 'granted'; callerPid: number; status: ConnectionRoute | 'closed' }
  | Extract<Response, { is: 'refused' | 'unanswered' | 'unsent' }>

type Life = {
  services: number
  replyTo: (call: Request['call'], at: number, mapId: string) => Reply | undefined
  isForeground?: boolean
  forMs?: number
}

/** The requests to such a node, with their times, in the ten minutes after somebody opened services on it. */
export const askedBy = ({ services, replyTo, isForeground = true, forMs = 600_000 }: Life) => {
  let nowMs = 0
  let dice = 7
  let tasks: { atMs: number; run: () => void }[] = []
  const asked: { call: Request['call']; atMs: number }[] = []
  const after = (ms: number, run: () => void) => {
    const task = { atMs: nowMs + ms, run }
    tasks.push(task)
    return () => {
      tasks = tasks.filter(other => other !== task)
    }
  }
  const runner = makeRunner({
    now: () => startMs + nowMs,
    random: () => {
      dice = (dice * 16_807) % 2_147_483_647
      return dice / 2_147_483_647
    },
    wait: after,
    send: (_node, request, answered) => {
      asked.push({ call: request.call, atMs: nowMs })
      if (asked.length > 20_000) throw new Error('asked in a loop')
      const reply = replyTo(request.call, asked.length - 1, 'mapId' in request ? request.mapId : '')
      if (reply) after(responseMs, () => answered(responseTo(request, reply)))
    },
    changed: () => true,
    report: () => undefined,
  })
  for (let at = 0; at < services; at++) runner.add(node, { ...web, port: 80 + at }, at === 0 ? 4_000 : null)
  if (!isForeground) runner.dispatchAll({ is: 'background' })
  for (;;) {
    const [task] = tasks.filter(({ atMs }) => atMs <= forMs).sort((a, b) => a.atMs - b.atMs)
    if (!task) break
    tasks = tasks.filter(other => other !== task)
    nowMs = task.atMs
    task.run()
  }
  runner.end()
  return asked
}

const startMs = 1_790_000_000_000
const responseMs = 100

const responseTo = (request: Request, reply: Reply): Response => {
  if (reply.is !== 'granted') return reply
  const { callerPid, status } = reply
  switch (request.call) {
    case 'create':
      return { is: 'created', callerPid, status }
    case 'start':
      return { is: 'started', callerPid, host: 'node.example', port: 20_000 + (request.port % 100) }
    default:
      return { is: 'done' }
  }
}
