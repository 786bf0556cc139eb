import { printer } from '@/pages/printing/calls'
import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'
import { uploads } from '@/upload/calls'
import type { Env } from '../evening/env'
import { callAt } from '../evening/in-process'
import { foreignResponse, isForeign } from './foreign'

/** Its first refusals, and what each return, tap and start of the app asks once more. */
const maxToForeign = 60

export const setNetwork = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** The kind of connection, which jsdom has none of. */
const connection = Object.assign(new EventTarget(), { type: 'wifi' })
Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

export const setConnection = (type: 'wifi' | 'cellular') => {
  connection.type = type
  connection.dispatchEvent(new Event('change'))
}

const sending: string[] = [uploads.uploadFile.name, printer.uploadDocument.name]
/** What was about to be sent when the network or a setting changed is on its way by then. */
const underWayMs = 10_000

/** What is around a phone, and sees what it sends. */
export const makeSurroundings = (env: Pick<Env, 'roundTrip' | 'backend'>, wrong: string[]) => {
  const around = {
    tokens: [] as string[],
    addresses: [] as string[],
    /** Nodes that are somebody else's by now, and how many messages they got. */
    foreign: new Map<string, number>(),
    /** Which box has a node's address at home on this network. */
    foreignBox: 0,
    /** Happens with the next reply. */
    withNextReply: undefined as (() => void) | undefined,
    /** Since when nobody allows an upload, by the servers' clock. */
    paidSinceMs: undefined as number | undefined,
    /** One of our own servers has refused a token. */
    wasToldExpired: false,
  }

  const fromForeignBox = (outgoing: Outgoing): Incoming => {
    const sent = JSON.stringify(outgoing)
    if (around.tokens.some(token => sent.includes(token))) wrong.push(`${outgoing.url} gets our tokens`)
    return foreignResponse(around.foreignBox)
  }

  const countForeign = ({ url }: Outgoing, { bytes }: Incoming) => {
    const nodeId = /\/node\/([^/]+)/.exec(url)?.[1] ?? ''
    const asked = around.foreign.get(nodeId)
    // Only what the node itself has answered tells the app anything.
    if (asked !== undefined && bytes) around.foreign.set(nodeId, asked + 1)
    if (asked === maxToForeign) wrong.push(`${nodeId} is somebody else's, and gets our tokens`)
  }

  const seePaid = (outgoing: Outgoing) => {
    const { paidSinceMs = Number.POSITIVE_INFINITY } = around
    const call = callAt(outgoing)
    if (sending.includes(call) && env.backend.clock.now() - paidSinceMs > underWayMs)
      wrong.push(`${call} uses mobile data that nobody allowed`)
  }

  const roundTrip: RoundTrip = async (outgoing, signal) => {
    around.addresses.push(outgoing.url)
    if (isForeign(outgoing)) return fromForeignBox(outgoing)
    seePaid(outgoing)
    const incoming = await env.roundTrip(outgoing, signal)
    countForeign(outgoing, incoming)
    around.wasToldExpired ||= incoming.status === 401 && !outgoing.url.includes('/node/')
    const { withNextReply } = around
    around.withNextReply = undefined
    withNextReply?.()
    return incoming
  }
  return Object.assign(around, { roundTrip })
}
