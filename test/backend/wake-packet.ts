import { createHash } from 'node:crypto'

/** A magic packet: six bytes of 255, then sixteen times the MAC address of the machine to wake. */
const preamble = Buffer.alloc(6, 0xff)
const times = 16

/** A node's MAC address, made from its id; the 2 marks it as locally administered. */
export const macOf = (nodeId: string): string => `02${createHash('sha256').update(nodeId).digest('hex').slice(0, 10)}`

export const magicPacket = (mac: string): Buffer =>
  Buffer.concat([preamble, ...Array.from({ length: times }, () => Buffer.from(mac, 'hex'))])

/** The address that a packet wakes; undefined when it is not a whole magic packet. */
export const macIn = (packet: Buffer): string | undefined => {
  const mac = packet.toString('hex', 6, 12)
  return mac.length === 12 && packet.equals(magicPacket(mac)) ? mac : undefined
}
