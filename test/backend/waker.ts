import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { macIn, magicPacket } from './wake-packet'

export type Waker = ReturnType<typeof makeWaker>

/** A packet that was not heard for so long is lost; nobody repeats it. */
const lostMs = 1_000

/** The network of the sleeping virtual machines: real magic packets over loopback, and only they wake one. */
export const makeWaker = () => {
  const sleepers = new Map<string, () => void>()
  const network = createSocket('udp4')
  let port = 0
  let closed: Promise<void> | undefined
  network.on('message', packet => sleepers.get(macIn(packet) ?? '')?.())

  return {
    open: async (): Promise<void> => {
      network.bind(0, '127.0.0.1')
      await once(network, 'listening')
      port = network.address().port
    },
    port: () => port,
    /** Whether the machine heard it. `wake-life.ts` says what happens then. */
    wake: async (mac: string): Promise<boolean> => {
      const received = new Promise<boolean>(resolve => sleepers.set(mac, () => resolve(true)))
      const caller = createSocket('udp4')
      caller.send(magicPacket(mac), port, '127.0.0.1')
      const isReceived = await Promise.race([received, wait(lostMs, false, { ref: false })])
      caller.close()
      sleepers.delete(mac)
      return isReceived
    },
    close: (): Promise<void> => {
      closed ??= new Promise(resolve => network.close(resolve))
      return closed
    },
  }
}
