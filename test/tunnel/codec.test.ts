import fc from 'fast-check'
import * as v from 'valibot'
import { tunnel } from '@/tunnel/calls'
import { FrameError } from '@/tunnel/codec'
import { rules } from '@/tunnel/shapes'
import { anyCharacter } from '../any-character'
import { runs } from '../runs'
import { type CallName, callNames, type Inputs, inputs, responseFrame, sequenceIds, successes, wire } from './frames'

const usualRuns = runs()

const create: Inputs['createTunnel'] = {
  addr: 'https://node.example',
  sequenceID: '18446744073709551615',
  callee: 'node-1',
  authToken: 'auth-token',
  accessToken: 'access-token',
}
const map: Inputs['startMapService'] = {
  ...create,
  svFwdIP: '192.168.1.2',
  svFwdPort: 80,
  listenIP: '',
  listenPort: 0,
  speedLimit: 8_000,
  rule: rules.onlyTheAccount,
}
const created = { sequenceID: create.sequenceID, callee: create.callee, errcode: 0, status: 1, callerPid: 7 }

/** as: the codec of any call past its types (`as never`), since the tests send inputs that the types forbid. */
const codecs: Record<CallName, { encode(input: never): Uint8Array; decode(bytes: Uint8Array, input: never): object }> =
  {
    createTunnel: tunnel.createTunnel.codec,
    destroyTunnel: tunnel.destroyTunnel.codec,
    startMapService: tunnel.startMapService.codec,
    stopMapService: tunnel.stopMapService.codec,
    limitSpeed: tunnel.limitSpeed.codec,
  }
const encode = (name: CallName, input: object) => codecs[name].encode(input as never)
const decode = (name: CallName, bytes: Uint8Array, input: object) => codecs[name].decode(bytes, input as never)
const decoded = (fields: object) => decode('createTunnel', responseFrame('createTunnel', fields), create)

describe('a request', () => {
  test.each(callNames)('%s arrives as it was asked, without its address', name => {
    fc.assert(
      fc.property(inputs[name], input => {
        const { addr: _addr, ...fields } = input
        const arrived: { sequenceID?: unknown } = wire[name].request.decode(encode(name, input))
        expect({ ...arrived, sequenceID: String(arrived.sequenceID) }).toEqual(fields)
      }),
      usualRuns,
    )
  })

  test('uses the numbers of the specification’s table', () => {
    const input = {
      ...map,
      sequenceID: '1',
      callee: 'c',
      authToken: 'a',
      accessToken: 'b',
      svFwdIP: 'i',
      listenIP: 'l',
    }
    expect(Buffer.from(encode('startMapService', input)).toString('hex')).toBe(
      // 1: 1, 2: c, 3: i, 4: 80, 5: a, 6: b, 7: l, 8: 0, 9: 8000, 10: 1
      ['0801', '120163', '1a0169', '2050', '2a0161', '320162', '3a016c', '4000', '48c03e', '5001'].join(''),
    )
  })

  test('is a buffer of its own: no earlier message, no token is in it', () => {
    const first = encode('createTunnel', { ...create, authToken: 'secret-of-the-first', accessToken: 'x' })
    const second = encode('destroyTunnel', create)
    expect(first.buffer.byteLength).toBe(first.length)
    expect(second.buffer.byteLength).toBe(second.length)
    expect(Buffer.from(second.buffer).includes('secret-of-the-first')).toBe(false)
  })

  const spoilt: [string, unknown][] = [
    ['sequenceID', '18446744073709551616'],
    ...['', '-1', '01', '1.5', '1e3', ' 1', '99999999999999999999', 7].map((id): [string, unknown] => [
      'sequenceID',
      id,
    ]),
    ...['svFwdPort', 'listenPort'].flatMap(port =>
      [-1, 65_536, 1.5, Number.NaN, 2 ** 40, '80'].map((value): [string, unknown] => [port, value]),
    ),
    ...[-1, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY, null].map((rate): [string, unknown] => ['speedLimit', rate]),
    ...[2, -1, '0'].map((rule): [string, unknown] => ['rule', rule]),
    ...['', '\ud800', 'x'.repeat(129), 12].map((callee): [string, unknown] => ['callee', callee]),
    ...['authToken', 'accessToken'].flatMap(token =>
      ['', 'a\udc00b', undefined].map((t): [string, unknown] => [token, t]),
    ),
    ['svFwdIP', null],
    ['listenIP', 'x'.repeat(254)],
  ]
  test.each(spoilt)('with %s %p is never encoded', (field, value) => {
    expect(() => encode('startMapService', { ...map, [field]: value })).toThrow(FrameError)
    expect(v.is(tunnel.startMapService.input, { ...map, [field]: value })).toBe(false)
  })

  test('is encoded exactly or not at all with any one field replaced', () => {
    const fields = fc.constantFrom(
      'sequenceID',
      'callee',
      'svFwdIP',
      'svFwdPort',
      'authToken',
      'listenPort',
      'speedLimit',
      'rule',
    )
    const anything = fc.oneof(fc.anything(), fc.double(), fc.maxSafeInteger(), fc.string({ unit: anyCharacter }))
    fc.assert(
      fc.property(fields, anything, (field, value) => {
        const input = { ...map, [field]: value }
        let bytes: Uint8Array
        try {
          bytes = encode('startMapService', input)
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError)
          return
        }
        const arrived: Record<string, unknown> = { ...wire.startMapService.request.decode(bytes) }
        expect(field === 'sequenceID' ? String(arrived[field]) : arrived[field]).toBe(Object.is(value, -0) ? 0 : value)
      }),
      runs(5_000),
    )
  })

  test('is refused without its tokens in the words when it does not fit', () => {
    try {
      encode('createTunnel', { ...create, authToken: 'auth-\ud800' })
      throw new Error('it was encoded')
    } catch (error) {
      expect(String(error)).toBe('FrameError: does not fit: authToken')
    }
  })

  test.each([
    'node.example',
    'ftp://node.example',
    'https://own.example@evil.example',
    'https://a.example/?b',
    'https://a b',
    '',
  ])('does not go to %p', addr => expect(v.is(tunnel.createTunnel.input, { ...create, addr })).toBe(false))
})

describe('a response', () => {
  test.each(callNames)('of %s is read as it was written', name => {
    fc.assert(
      fc.property(inputs[name], successes[name], (input, success) => {
        const echo = { sequenceID: input.sequenceID, callee: input.callee, errcode: 0 }
        const reply = decode(name, responseFrame(name, { ...echo, ...success }), input)
        const { status, ...rest }: { status?: number } = success
        expect(reply).toMatchObject({ isOk: true, ...echo, ...rest })
        if (status !== undefined)
          expect(reply).toMatchObject({ status: ['connecting', 'direct', 'relayed', 'closed'][status] ?? 'unknown' })
        // The adapter checks every reply against the call's schema, this one too.
        expect(v.parse(tunnel[name].reply, reply)).toEqual(reply)
      }),
      usualRuns,
    )
  })

  test('is tied to its request over the whole of uint64, to the last digit', () => {
    fc.assert(
      fc.property(sequenceIds, sequenceIds, (sequenceID, other) => {
        const bytes = responseFrame('createTunnel', { ...created, sequenceID })
        expect(decode('createTunnel', bytes, { ...create, sequenceID })).toMatchObject({ sequenceID })
        const next = String(BigInt.asUintN(64, BigInt(sequenceID) + BigInt(1)))
        for (const wrong of [next, other].filter(id => id !== sequenceID))
          expect(() => decode('createTunnel', bytes, { ...create, sequenceID: wrong })).toThrow(FrameError)
      }),
      usualRuns,
    )
  })

  test('with any errcode but 0 is a refusal, and needs no more than that', () => {
    for (const errcode of [1, 5, 6, 77, -3, 2 ** 31 - 1])
      expect(decoded({ sequenceID: create.sequenceID, callee: create.callee, errcode })).toEqual({
        isOk: false,
        sequenceID: create.sequenceID,
        callee: create.callee,
        errcode,
      })
  })

  const { sequenceID: _id, ...noSequenceId } = created
  const { errcode: _code, ...noErrcode } = created
  const { callee: _callee, ...noCallee } = created
  const { status: _status, ...noStatus } = created
  const { callerPid: _pid, ...noCallerPid } = created
  test.each([
    ['has no sequenceID', noSequenceId],
    ['has no errcode', noErrcode],
    ['has no callee', noCallee],
    ['succeeds without a status', noStatus],
    ['succeeds without a callerPid', noCallerPid],
    ['is empty', {}],
    ['answers another request', { ...created, sequenceID: '18446744073709551614' }],
    ['names another node', { ...created, callee: 'node-2' }],
  ])('that %s is refused', (_why, fields) => {
    expect(decoded(created)).toMatchObject({ isOk: true })
    expect(() => decoded(fields)).toThrow(FrameError)
  })

  test('to id 0 must name the id too: absent is not 0', () => {
    const first = { ...create, sequenceID: '0' }
    expect(decode('createTunnel', responseFrame('createTunnel', { ...created, sequenceID: '0' }), first)).toBeTruthy()
    expect(() => decode('createTunnel', responseFrame('createTunnel', noSequenceId), first)).toThrow(FrameError)
  })

  test('of a map without its address is refused', () => {
    const echo = { sequenceID: map.sequenceID, callee: map.callee, errcode: 0 }
    const started = { ...echo, svMapPort: 20_000, callerPid: 7, svMapHost: 'relay.example' }
    expect(decode('startMapService', responseFrame('startMapService', started), map)).toMatchObject(started)
    for (const spoilt of [{ svMapHost: '' }, { svMapPort: 65_536 }, { svMapPort: -1 }])
      expect(() => decode('startMapService', responseFrame('startMapService', { ...started, ...spoilt }), map)).toThrow(
        FrameError,
      )
  })

  test('may carry fields that we do not know', () => {
    const unknownField = Uint8Array.of(0xa2, 0x06, 3, 1, 2, 3)
    const bytes = Uint8Array.of(...responseFrame('createTunnel', created), ...unknownField)
    expect(decode('createTunnel', bytes, create)).toEqual({ ...created, isOk: true, status: 'direct' })
  })

  test('that is larger than 256 KB is not decoded', () => {
    const good = responseFrame('createTunnel', created)
    const padded = (size: number) => {
      const padding = size - good.length - 5
      const length = [(padding & 127) | 128, ((padding >> 7) & 127) | 128, padding >> 14]
      return Buffer.concat([good, Buffer.from([0xa2, 0x06, ...length]), Buffer.alloc(padding)])
    }
    expect(decode('createTunnel', padded(256 * 1024), create)).toMatchObject({ isOk: true })
    expect(() => decode('createTunnel', padded(256 * 1024 + 1), create)).toThrow('larger than a frame may be')
  })

  test.each([
    ['a page', Buffer.from('<!doctype html><title>Sign in</title>')],
    ['JSON', Buffer.from('{"code":0,"msg":"","data":null}')],
    ['nothing', Buffer.alloc(0)],
    ['broken text', Buffer.from([...responseFrame('createTunnel', noCallee), 0x1a, 2, 0xc3, 0x28])],
  ])('that is %s is refused', (_what, bytes) => {
    expect(() => decode('createTunnel', bytes, create)).toThrow(FrameError)
  })
})
