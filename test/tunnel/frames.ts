import fc from 'fast-check'
import type { CheckedInputOf, ReplyOf } from '@/request/call'
import type { tunnel } from '@/tunnel/calls'
import * as read from '@/tunnel/messages.decode'
import * as write from '@/tunnel/messages.encode'

/** Requests and responses of the five calls: generated, or as a service writes them. */

type Tunnel = typeof tunnel
export type CallName = keyof Tunnel
export type Inputs = { [Name in CallName]: CheckedInputOf<Tunnel[Name]> }
export type Replies = { [Name in CallName]: ReplyOf<Tunnel[Name]> }

export const sequenceIds = fc.bigInt({ min: BigInt(0), max: BigInt('18446744073709551615') }).map(String)
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const tokens = fc.oneof(texts, fc.string({ minLength: 64, maxLength: 300 }))
const anyPorts = fc.integer({ min: 0, max: 65_535 })
const ports = fc.integer({ min: 1, max: 65_535 })
const int32s = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const speedLimits = fc.integer({ min: 0, max: 2 ** 31 - 1 })

const asked = {
  addr: fc.constant('https://node.example/base'),
  sequenceID: sequenceIds,
  callee: texts,
  authToken: tokens,
  accessToken: tokens,
}

export const inputs: { [Name in CallName]: fc.Arbitrary<Inputs[Name]> } = {
  createTunnel: fc.record(asked),
  destroyTunnel: fc.record(asked),
  startMapService: fc.record({
    ...asked,
    svFwdIP: fc.ipV4(),
    svFwdPort: ports,
    listenIP: fc.oneof(fc.ipV6(), fc.constant('')),
    listenPort: anyPorts,
    speedLimit: speedLimits,
    rule: fc.constantFrom(0, 1),
  }),
  stopMapService: fc.record({ ...asked, svFwdIP: fc.ipV4(), svFwdPort: ports, svMapPort: ports }),
  limitSpeed: fc.record({ ...asked, speedLimit: speedLimits }),
}

/** What a successful response carries besides the request's own ids, as on the wire. */
export const successes: { [Name in CallName]: fc.Arbitrary<object> } = {
  createTunnel: fc.record({ status: fc.oneof(fc.nat(5), int32s), callerPid: int32s }),
  destroyTunnel: fc.constant({}),
  startMapService: fc.record({ svMapPort: ports, callerPid: int32s, svMapHost: fc.domain() }),
  stopMapService: fc.constant({}),
  limitSpeed: fc.constant({}),
}

export const wire = {
  createTunnel: { request: read.CreateTunnelRequest, response: write.CreateTunnelResponse },
  destroyTunnel: { request: read.DestroyTunnelRequest, response: write.DestroyTunnelResponse },
  startMapService: { request: read.StartMapServiceRequest, response: write.StartMapServiceResponse },
  stopMapService: { request: read.StopMapServiceRequest, response: write.StopMapServiceResponse },
  limitSpeed: { request: read.SpeedLimitRequest, response: write.SpeedLimitResponse },
}

export const callNames: CallName[] = [
  'createTunnel',
  'destroyTunnel',
  'startMapService',
  'stopMapService',
  'limitSpeed',
]

/** A service's response, in bytes. */
export const responseFrame = (name: CallName, fields: object): Uint8Array => {
  const response: { encode(fields: object): { finish(): Uint8Array } } = wire[name].response
  return new Uint8Array(response.encode(fields).finish())
}
