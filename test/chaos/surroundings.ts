import type { Incoming, Outgoing, RoundTrip } from '@/request/round-trip'
import type { Env } from '../evening/env'
import { foreignResponse, isForeign } from './foreign'

/** Its first refusals, and what each return, tap and start of the app asks once more. */
const maxToForeign = 60

export const setNetwork = (isThere: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}

/** What is around a phone, and sees what it sends. */
export const makeSurroundings = (env: Pick<Env, 'roundTrip'>, wrong: string[]) => {
  const around = {
    tokens: [] as string[],
    addresses: [] as string[],
    /** Nodes that are somebody else's by now, and how many messages they got. */
    foreign: new Map<string, number>(),
    /** Which box has a node's address at home on this network. */
    foreignBox: 0,
    /** The network goes with the next reply. */
    isAboutToFly: false,
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

  const roundTrip: RoundTrip = async (outgoing, signal) => {
    around.addresses.push(outgoing.url)
    if (isForeign(outgoing)) return fromForeignBox(outgoing)
    const incoming = await env.roundTrip(outgoing, signal)
    countForeign(outgoing, incoming)
    around.wasToldExpired ||= incoming.status === 401 && !outgoing.url.includes('/node/')
    if (around.isAboutToFly) {
      around.isAboutToFly = false
      setNetwork(false)
    }
    return incoming
  }
  return Object.assign(around, { roundTrip })
}
