import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { makeGate } from './gate'
import type { Place } from './own-address'
import { refusal, tokenFrom } from './proof'

type Wanted = {
  listen: Place
  target: Place
  /** Each way; 0 is no limit. */
  speedLimitKbps: number
  /** Whether a token is accepted; without this everybody is. */
  mayUse?: ((token: string) => Promise<boolean>) | undefined
}

export type Forwarding = Awaited<ReturnType<typeof forward>>

/** Listens and forwards every connection in both directions. Buffers only what is in transit. */
export const forward = async ({ listen, target, speedLimitKbps, mayUse }: Wanted) => {
  const [up, down] = [makeGate(speedLimitKbps), makeGate(speedLimitKbps)]
  const sockets = new Set<Socket>()
  const held = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer({ allowHalfOpen: true }, async client => {
    held(client)
    if (mayUse && !(await isProven(client, mayUse))) return client.end(refusal, () => client.destroy())
    if (client.destroyed || !server.listening) return client.destroy()
    const home = held(connect({ ...target, allowHalfOpen: true }))
    join(client, up.stream(), home)
    return join(home, down.stream(), client)
  })
  const { port } = await listening(server, listen)

  return {
    place: { host: listen.host, port },
    limit: (kbps: number) => {
      for (const gate of [up, down]) gate.limit(kbps)
    },
    traffic: () => ({ connections: sockets.size, upBytes: up.passedBytes(), downBytes: down.passedBytes() }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      for (const gate of [up, down]) gate.close()
    },
  }
}

const isProven = async (client: Socket, mayUse: (token: string) => Promise<boolean>): Promise<boolean> => {
  const token = await tokenFrom(client)
  return token !== undefined && (await mayUse(token))
}

/** When one side breaks off, so does the other; when one has finished sending, the other may still answer. */
const join = (from: Socket, gate: NodeJS.ReadWriteStream, to: Socket) =>
  pipeline(from, gate, to, error => {
    if (!error) return
    from.destroy()
    to.destroy()
  })

const listening = (server: Server, { host, port }: Place): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    // as: a listening TCP server has an address with a port.
    server.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
