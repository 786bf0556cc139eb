import { createSocket } from 'node:dgram'
import { promises as dns } from 'node:dns'
import { once } from 'node:events'
import { decode, encode, type Packet, type Question } from 'dns-packet'
import { eq } from 'drizzle-orm'
import { domains } from './db/ddns'
import { nodes } from './db/nodes'
import type { Ground } from './devices'
import { resolvedAt } from './handlers/ddns-life'

/** DNS's response code for "no such name" (NXDOMAIN), in the flags of a response. */
const noSuchName = 3
const timeoutMs = 1_000

export type Names = ReturnType<typeof makeNames>

/** A name server on loopback that answers as a public resolver would for the accounts' domains. */
export const makeNames = ({ db, clock }: Pick<Ground, 'db' | 'clock'>) => {
  const server = createSocket('udp4')
  let port = 0
  let closed: Promise<void> | undefined
  server.on('message', async (bytes, context) => {
    const packet = await responseTo(bytes).catch(() => undefined)
    if (packet) server.send(packet, context.port, context.address)
  })

  const responseTo = async (bytes: Buffer): Promise<Buffer> => {
    const { id = 0, questions = [] } = decode(bytes)
    const [question] = questions
    const records = question && (await recordsFor(question))
    const head: Packet = { type: 'response', id, questions }
    return encode(records ? { ...head, answers: records } : { ...head, flags: noSuchName })
  }

  /** An empty list when there is no record of this type; undefined when there is no such name. */
  const recordsFor = async ({ name, type }: Question): Promise<Packet['answers']> => {
    const [found] = await db
      .select({ domain: domains, node: nodes })
      .from(domains)
      .leftJoin(nodes, eq(nodes.id, domains.nodeId))
      .where(eq(domains.name, name.toLowerCase()))
    if (!found) return undefined
    if (type !== 'A' && type !== 'AAAA') return []
    const version = type === 'A' ? 4 : 6
    const { address, ttlS } = resolvedAt(found.domain, found.node ?? undefined, version, clock.now())
    return address === null ? [] : [{ type, name, ttl: ttlS, data: address }]
  }

  return {
    open: async (): Promise<void> => {
      server.bind(0, '127.0.0.1')
      await once(server, 'listening')
      port = server.address().port
    },
    port: () => port,
    /** Asks over the network, as anybody would; null when there is no such record. */
    resolver: () => {
      // A new resolver each time, so that nothing is cached past the stand-in's clock.
      const client = new dns.Resolver({ timeout: timeoutMs, tries: 2 })
      client.setServers([`127.0.0.1:${port}`])
      return async (name: string, version: 4 | 6): Promise<string | null> => {
        const found = version === 4 ? client.resolve4(name) : client.resolve6(name)
        return (await found.catch(() => []))[0] ?? null
      }
    },
    close: (): Promise<void> => {
      closed ??= new Promise(resolve => server.close(resolve))
      return closed
    },
  }
}
