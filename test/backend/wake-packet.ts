import { createHash } from 'node:crypto'

/** Six bytes of 255, then sixteen times the address of the one machine that is to wake. */
const preamble = Buffer.alloc(6, 0xff)
const times = 16

/** A node's address on its network, made from its id; the 2 says that no maker gave it out. */
export const macOf = (nodeId: string): string => `02${createHash('sha256').update(nodeId).digest('hex').slice(0, 10)}`

export const magicPacket = (mac: string): Buffer =>
  Buffer.concat([preamble, ...Array.from({ length: times }, () => Buffer.from(mac, 'hex'))])

/** Whom a packet wakes; nobody when it is no whole magic packet. */
export const macIn = (packet: Buffer): string | undefined => {
  const mac = packet.toString('hex', 6, 12)
  return mac.length === 12 && packet.equals(magicPacket(mac)) ? mac : undefined
}
