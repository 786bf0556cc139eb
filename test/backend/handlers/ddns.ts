import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import type { DomainSettings } from '@/pages/ddns/calls'
import { type DomainRow, domainLog, domains, domainTickets } from '../db/ddns'
import { type NodeRow, nodes } from '../db/nodes'
import { type Context, handlersOf, Refusal } from '../handler'
import type { Names } from '../names'
import { familyOf, providerAddress, pushedAt, recordAt } from './ddns-life'
import { ownNode } from './own-node'

const pageSize = 50
const ticketLifeMs = 600_000

export const deviceInfoHandlers = handlersOf({
  domains: async ({ cursor, nodeId }, { db, uid, now, devices }) => {
    const rows = await db
      .select()
      .from(domains)
      .where(
        and(
          eq(domains.uid, uid),
          nodeId ? eq(domains.nodeId, nodeId) : undefined,
          cursor ? gt(domains.id, cursor) : undefined,
        ),
      )
      .orderBy(asc(domains.id))
      .limit(pageSize + 1)
    const page = rows.slice(0, pageSize)
    const nodeIds = page.flatMap(({ nodeId }) => nodeId ?? [])
    const targets = await db.select().from(nodes).where(inArray(nodes.id, nodeIds))
    const nodeOf = new Map(targets.map(node => [node.id, node]))
    const resolve = devices.names.resolver()
    return {
      items: await Promise.all(page.map(domain => domainAt(domain, nodeOf.get(domain.nodeId ?? ''), now, resolve))),
      nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  },

  domainSettings: async ({ domainId }, context) => settingsOf(await ownDomain(context, domainId), context),

  saveDomainSettings: async ({ domainId, keyId, keySecret, ...input }, context) => {
    const { db, uid, now } = context
    const domain = await ownDomain(context, domainId)
    await ownNode(db, uid, input.nodeId)
    const before = await targetOf(context, domain)
    const pushedAtMs = pushedAt(domain, before, now)
    await db
      .update(domains)
      .set({
        ...input,
        ...(keyId === '' ? {} : { keyId }),
        // A key authorises as the provider's page does.
        ...(keySecret === '' ? {} : { keySecret, isAuthorised: true }),
        beforeV4: providerAddress(familyOf(domain, before, 4), pushedAtMs),
        beforeV6: providerAddress(familyOf(domain, before, 6), pushedAtMs),
        savedAtMs: now,
        pushedAtMs: null,
      })
      .where(eq(domains.id, domainId))
    await db.insert(domainLog).values({ domainId, atMs: now, words: '设置已保存', isFailure: false })
    return settingsOf(await ownDomain(context, domainId), context)
  },

  authoriseDomain: async ({ domainId, ticket }, context) => {
    const { db, now, origin } = context
    const domain = await ownDomain(context, domainId)
    // Magic input: a provider that always denies access.
    if (domain.name.startsWith('refused.')) throw new Refusal(1501, '服务商拒绝了这个域名')
    if (ticket) return { isAuthorised: await agreed(context, domain, ticket), ticket }

    const fresh = randomUUID()
    await db.insert(domainTickets).values({ ticket: fresh, domainId, startedAtMs: now })
    const url = `${origin}/ddns/authorise?ticket=${fresh}`
    return { isAuthorised: domain.isAuthorised, ticket: fresh, url, expiresAtMs: now + ticketLifeMs }
  },
})

const ownDomain = async ({ db, uid }: Context, id: string): Promise<DomainRow> => {
  const [domain] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.id, id), eq(domains.uid, uid)))
  if (!domain) throw new Refusal(1501, '这个域名不在你名下')
  return domain
}

const targetOf = async ({ db }: Context, { nodeId }: DomainRow): Promise<NodeRow | undefined> => {
  if (nodeId === null) return undefined
  const [node] = await db.select().from(nodes).where(eq(nodes.id, nodeId))
  return node
}

type Resolve = ReturnType<Names['resolver']>

const domainAt = async (domain: DomainRow, node: NodeRow | undefined, now: number, resolve: Resolve) => {
  const record = async (version: 4 | 6) =>
    recordAt(domain, node, { version, now, resolverAddress: await resolve(domain.name, version) })
  const [v4, v6] = await Promise.all([record(4), record(6)])
  const { id, name, provider, isAuthorised, nodeId, ttlS } = domain
  return { id, name, provider, isAuthorised, nodeId, v4, v6, ttlS, changedAtMs: pushedAt(domain, node, now) }
}

const settingsOf = async (domain: DomainRow, context: Context): Promise<DomainSettings> => {
  const lines = await context.db
    .select()
    .from(domainLog)
    .where(eq(domainLog.domainId, domain.id))
    .orderBy(desc(domainLog.atMs), desc(domainLog.id))
    .limit(20)
  const pushedAtMs = pushedAt(domain, await targetOf(context, domain), context.now)
  const pushed = pushedAtMs === null ? [] : [{ atMs: pushedAtMs, words: '服务商记录已更新', isFailure: false }]
  const { id, nodeId, hasV4, hasV6, ttlS, keyId, keySecret } = domain
  return {
    ...{ domainId: id, nodeId, hasV4, hasV6, ttlS },
    maskedKeyId: keyId === '' ? null : `${keyId.slice(0, 2)}••••${keyId.slice(-2)}`,
    maskedKeySecret: keySecret === '' ? null : '••••••••',
    log: [...pushed, ...lines.map(({ atMs, words, isFailure }) => ({ atMs, words, isFailure }))],
  }
}

/**
 * Whether the owner has agreed on the provider's page (`domain-provider.ts`), which authorises the domain.
 */
const agreed = async ({ db, now }: Context, domain: DomainRow, ticket: string): Promise<boolean> => {
  const [attempt] = await db
    .select()
    .from(domainTickets)
    .where(and(eq(domainTickets.ticket, ticket), eq(domainTickets.domainId, domain.id)))
  if (!attempt || attempt.startedAtMs + ticketLifeMs < now) throw new Refusal(1501, '授权已过期，请重新发起')
  if (attempt.verdict === 'refused') throw new Refusal(1501, '你在服务商那里选择了不同意')
  if (attempt.verdict === null) return domain.isAuthorised
  await db
    .update(domains)
    .set({ isAuthorised: true, savedAtMs: domain.savedAtMs === null ? null : now })
    .where(eq(domains.id, domain.id))
  return true
}
