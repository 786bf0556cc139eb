import fc from 'fast-check'
import { macIn, macOf, magicPacket } from './wake-packet'

test('has 102 bytes and identifies its machine', () => {
  fc.assert(
    fc.property(fc.string(), nodeId => {
      const packet = magicPacket(macOf(nodeId))
      expect(packet).toHaveLength(102)
      expect(macIn(packet)).toBe(macOf(nodeId))
    }),
  )
})

test('wakes nobody with any byte changed, cut or added', () => {
  const mac = macOf('node-1')
  fc.assert(
    fc.property(fc.nat(101), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const packet = magicPacket(mac)
      packet[at] = (packet[at] ?? 0) ^ flip
      expect(macIn(packet)).toBeUndefined()
      expect(macIn(magicPacket(mac).subarray(0, at))).toBeUndefined()
    }),
  )
  expect(macIn(Buffer.concat([magicPacket(mac), Buffer.from([0])]))).toBeUndefined()
})

test('gives ten thousand nodes ten thousand addresses', () => {
  expect(new Set(Array.from({ length: 10_000 }, (_, at) => macOf(`fleet-${at}`))).size).toBe(10_000)
})
