import { CallError } from '@/request/errors'
import { connect } from '@/request/send'
import type { Transport } from '@/request/transport'
import { carry } from '@/tunnel/effects'
import { makeRunner, type Tunnels } from '@/tunnel/runner'
import { rules } from '@/tunnel/shapes'
import { mapsOf, type Request } from '@/tunnel/tunnel'
import { tunnelStatus } from '@/tunnel/tunnel-status'
import { type CallName, callNames, responseFrame } from './frames'
import { spoilt } from './spoilt'

/** The tunnel over real frames: what the codec refuses does not count as a response. */

const node = { id: 'n-1', name: 'Home', addr: 'https://node.example' }
const credentials = { uid: 'u-1', authToken: 'auth', accessToken: 'access' }
const web = { name: 'web', preset: 'web', ip: '127.0.0.1', port: 80, rule: rules.anyone, openForMs: null } as const

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

type Asked = { sequenceID: string; callee: string }

/** Answers each call with these bytes, through the call's own codec. */
const answering = (bytesFor: (name: CallName, asked: Asked) => Uint8Array): Transport => {
  const transport = async (call: { name: string; path: string; codec?: object }, input: object) => {
    const name = callNames.find(each => call.name === `tunnel.${each}`)
    const codec = call.codec as { decode(bytes: Uint8Array, input: object): unknown } // each tunnel call has one
    try {
      return codec.decode(bytesFor(name ?? 'createTunnel', input as Asked), input)
    } catch (cause) {
      throw new CallError('unreadable', call.path, { cause })
    }
  }
  return transport as Transport // it answers with whatever the codec made of the bytes
}

const goodFrame = (name: CallName, { sequenceID, callee }: Asked, errcode = 0) =>
  responseFrame(name, {
    sequenceID,
    callee,
    errcode,
    ...(name === 'createTunnel' && { status: 1, callerPid: 7 }),
    ...(name === 'startMapService' && { callerPid: 7, svMapHost: 'relay.example', svMapPort: 20_000 }),
  })

const request = { call: 'create', isQuestion: false, sequenceId: '12', sendingId: '12', sentAtMs: 0 } as const

test('accepts a well-formed frame, and a refusal', async () => {
  connect(answering(goodFrame))
  expect(await carry(node, request, credentials)).toEqual({ is: 'created', callerPid: 7, status: 'direct' })
  connect(answering((name, asked) => goodFrame(name, asked, 5)))
  expect(await carry(node, request, credentials)).toEqual({ is: 'refused', errcode: 5 })
})

test.each([
  ['the sequence id', { sequenceID: '13', callee: 'n-1' }],
  ['the node', { sequenceID: '12', callee: 'n-2' }],
])('rejects a response that echoes another %s (fault 29)', async (_what, echo) => {
  connect(answering(name => goodFrame(name, echo)))
  expect(await carry(node, request, credentials)).toEqual({ is: 'unanswered', kind: 'unreadable' })
})

const stamp = { sequenceId: '12', sendingId: '12', sentAtMs: 0 }
const place = { mapId: 'map-1', ip: '10.0.0.2', port: 22 }

test.each<[Request, CallName, object]>([
  [
    { ...stamp, call: 'stop', ...place, mapPort: 20_000 },
    'stopMapService',
    { svFwdIP: '10.0.0.2', svFwdPort: 22, svMapPort: 20_000 },
  ],
  [{ ...stamp, call: 'limit', limitKbps: 900 }, 'limitSpeed', { speedLimit: 900 }],
  [{ ...stamp, call: 'destroy' }, 'destroyTunnel', {}],
])('sends $call as its own message, and learns that it was done or refused', async (wanted, name, fields) => {
  const asked: unknown[] = []
  const answered = answering(goodFrame)
  connect((call, input, options) => {
    asked.push([call.name, input])
    return answered(call, input, options)
  })
  expect(await carry(node, wanted, credentials)).toEqual({ is: 'done' })
  const common = { addr: node.addr, callee: node.id, sequenceID: '12', ...credentials }
  expect(asked).toEqual([[`tunnel.${name}`, { ...common, ...fields }]])
  connect(answering((each, echo) => goodFrame(each, echo, 5)))
  expect(await carry(node, wanted, credentials)).toEqual({ is: 'refused', errcode: 5 })
})

test('updates the name and address of a node that has a tunnel, and of no other', () => {
  const reported: Tunnels[] = []
  const runner = makeRunner({
    now: () => nowMs,
    random: Math.random,
    wait: () => () => undefined,
    send: () => undefined,
    changed: now => reported.push(now) > 0,
    report: () => undefined,
  })
  runner.add(node, web, 0)
  const renamed = { ...node, name: 'Office' }
  const moved = { ...renamed, addr: 'https://elsewhere.example' }
  reported.length = 0
  for (const each of [node, renamed, moved, moved, { ...node, id: 'n-2' }]) runner.know(each)
  expect(reported.map(now => Object.values(now).map(tunnel => tunnel.node))).toEqual([[renamed], [moved]])
  runner.end()
})

test('takes port 0 for no port', async () => {
  connect(
    answering((name, { sequenceID, callee }) =>
      responseFrame(name, { sequenceID, callee, errcode: 0, callerPid: 7, svMapHost: 'relay.example', svMapPort: 0 }),
    ),
  )
  const service = { mapId: 'a', ip: '127.0.0.1', port: 80, listenPort: 0, limitKbps: null, rule: 0 } as const
  expect(await carry(node, { ...request, call: 'start', ...service }, credentials)).toEqual({
    is: 'unanswered',
    kind: 'unreadable',
  })
})

test('knows that what was never sent has not acted', async () => {
  connect(async call => {
    throw new CallError('offline', call.path)
  })
  expect(await carry(node, request, credentials)).toEqual({ is: 'unsent', kind: 'offline' })
  expect(await carry(node, request, undefined)).toEqual({ is: 'unsent', kind: 'signed-out' })
})

test('reports how long the server asks to wait', async () => {
  connect(async call => {
    throw new CallError('too-many', call.path, { status: 429, retryAfterS: 20 })
  })
  expect(await carry(node, request, credentials)).toEqual({ is: 'unsent', kind: 'too-many', retryAfterMs: 20_000 })
  connect(async call => {
    throw new CallError('busy', call.path, { status: 503, retryAfterS: 5 })
  })
  expect(await carry(node, request, credentials)).toEqual({ is: 'unanswered', kind: 'busy', retryAfterMs: 5_000 })
})

/** A tunnel over such frames: its state after each, and whether a valid one had said that it runs. */
const live = async (isWhole: () => boolean, look: (state: string, wasWhole: boolean) => void) => {
  let tunnels: Tunnels = {}
  let due: (() => void) | undefined
  let pending: Promise<void> = Promise.resolve()
  let wasWhole = false
  const runner = makeRunner({
    now: () => nowMs,
    random: Math.random,
    wait: (_ms, then) => {
      due = then
      return () => {
        due = undefined
      }
    },
    send: (to, wanted, answered) => {
      pending = carry(to, wanted, credentials).then(response => {
        if (wanted.call === 'start' && isWhole()) wasWhole = true
        answered(response)
      })
    },
    changed: now => {
      tunnels = now
      return true
    },
    report: () => undefined,
  })
  runner.add(node, web, 0)
  for (let turn = 0; turn < 10; turn++) {
    await pending
    const seen = Object.values(tunnels).flatMap(tunnel => mapsOf(tunnel).map(map => tunnelStatus(tunnel, map, nowMs)))
    for (const { state } of seen) look(state, wasWhole)
    due?.()
  }
  runner.end()
}
const nowMs = 1_790_000_000_000

test('says "running" only after a whole frame did, over three thousand mostly malformed ones (fault 28)', async () => {
  const states = new Set<string>()
  const { next, isWhole } = spoilt(goodFrame)
  connect(answering(next))
  for (let round = 0; round < 300; round++)
    await live(isWhole, (state, wasWhole) => {
      states.add(state)
      if (state === 'running') expect(wasWhole).toBe(true)
    })
  // Both outcomes occur.
  expect([...states]).toEqual(expect.arrayContaining(['connecting', 'running', 'failed']))
})
