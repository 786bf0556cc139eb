import { tunnel } from '@/tunnel/calls'
import * as read from '@/tunnel/messages.decode'
import * as write from '@/tunnel/messages.encode'

/** What our checks cost: our codec against the generated module called directly. */

const input = {
  addr: 'https://node.example',
  sequenceID: '1234567890123456789',
  callee: 'node-0123456789abcdef',
  authToken: 'a'.repeat(64),
  accessToken: 'b'.repeat(64),
  svFwdIP: '192.168.1.20',
  svFwdPort: 3_389,
  listenIP: '',
  listenPort: 0,
  speedLimit: 8_000,
  rule: 1 as const,
}
// as: the generated types know a uint64 as Long only; the writer takes decimal text too.
const { addr: _addr, ...fields } = input
const request = fields as typeof fields & { sequenceID: never }
const reply = { errcode: 0, svMapPort: 20_000, callerPid: 7, svMapHost: 'relay.example' }
const { sequenceID, callee } = request
const frame = new Uint8Array(write.StartMapServiceResponse.encode({ sequenceID, callee, ...reply }).finish())

export const benches = [
  {
    name: 'tunnel codec: encode',
    run: () => {
      tunnel.startMapService.codec.encode(input)
    },
    against: 'protobufjs: encode',
  },
  {
    name: 'protobufjs: encode',
    run: () => {
      write.StartMapServiceRequest.encode(request).finish()
    },
  },
  {
    name: 'tunnel codec: decode',
    run: () => {
      tunnel.startMapService.codec.decode(frame, input)
    },
    against: 'protobufjs: decode',
  },
  {
    name: 'protobufjs: decode',
    run: () => {
      read.StartMapServiceResponse.decode(frame)
    },
  },
]
