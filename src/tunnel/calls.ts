import * as v from 'valibot'
import { Id } from '@/lib/shapes'
import { calls, postBytes } from '@/request/call'
import { codecOf, replyOf } from './codec'
import * as read from './messages.decode'
import * as write from './messages.encode'
import { Callee, CreatedStatus, Host, Int32, Port, Rule, SequenceId, ServicePort, SpeedLimit, Token } from './shapes'

/** The five tunnel calls. Assumption: the paths of the last three, and what their fields mean. */

const timeoutMs = 45_000

const everyMessage = { sequenceID: SequenceId, callee: Callee, authToken: Token, accessToken: Token }

/** Where a call goes: the base address of a node, `https://host/some/base`, and perhaps the account that asks. */
const destination = { addr: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s?#@\\]+$/)), uid: v.optional(Id) }

const CreateTunnel = v.object(everyMessage)
const TunnelCreated = replyOf({ status: CreatedStatus, callerPid: Int32 })

const DestroyTunnel = v.object(everyMessage)
const Done = replyOf({})

const StartMap = v.object({
  ...everyMessage,
  svFwdIP: Host,
  svFwdPort: ServicePort,
  listenIP: Host,
  listenPort: Port,
  /** Assumption: without it the tunnel's limit stays as it is. */
  speedLimit: v.optional(SpeedLimit),
  rule: Rule,
})
const MapStarted = replyOf({ svMapPort: ServicePort, callerPid: Int32, svMapHost: v.pipe(Host, v.nonEmpty()) })

const StopMap = v.object({ ...everyMessage, svFwdIP: Host, svFwdPort: ServicePort, svMapPort: ServicePort })
const LimitSpeed = v.object({ ...everyMessage, speedLimit: SpeedLimit })

export const tunnel = calls('tunnel', {
  createTunnel: postBytes('tunnel', '/jdis/createTunnel', {
    input: v.object({ ...destination, ...CreateTunnel.entries }),
    reply: TunnelCreated,
    timeoutMs,
    codec: codecOf(
      { request: write.CreateTunnelRequest, response: read.CreateTunnelResponse },
      { request: CreateTunnel, reply: TunnelCreated },
    ),
  }),
  destroyTunnel: postBytes('tunnel', '/jdis/destroyTunnel', {
    input: v.object({ ...destination, ...DestroyTunnel.entries }),
    reply: Done,
    timeoutMs,
    closes: true,
    codec: codecOf(
      { request: write.DestroyTunnelRequest, response: read.DestroyTunnelResponse },
      { request: DestroyTunnel, reply: Done },
    ),
  }),
  startMapService: postBytes('tunnel', '/jdis/startMapSrv', {
    input: v.object({ ...destination, ...StartMap.entries }),
    reply: MapStarted,
    timeoutMs,
    codec: codecOf(
      { request: write.StartMapServiceRequest, response: read.StartMapServiceResponse },
      { request: StartMap, reply: MapStarted },
    ),
  }),
  stopMapService: postBytes('tunnel', '/jdis/stopMapSrv', {
    input: v.object({ ...destination, ...StopMap.entries }),
    reply: Done,
    timeoutMs,
    closes: true,
    codec: codecOf(
      { request: write.StopMapServiceRequest, response: read.StopMapServiceResponse },
      { request: StopMap, reply: Done },
    ),
  }),
  limitSpeed: postBytes('tunnel', '/jdis/speedLimit', {
    input: v.object({ ...destination, ...LimitSpeed.entries }),
    reply: Done,
    timeoutMs,
    codec: codecOf(
      { request: write.SpeedLimitRequest, response: read.SpeedLimitResponse },
      { request: LimitSpeed, reply: Done },
    ),
  }),
})
