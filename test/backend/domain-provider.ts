import type { HttpBindings } from '@hono/node-server'
import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { domains, domainTickets } from './db/ddns'
import type { Parts } from './parts'
import { standInPage } from './stand-in-page'

const path = '/ddns/authorise'
const verdicts = { allowed: '同意 Allow', refused: '不同意 Do not allow' } as const
const isVerdict = (text: unknown): text is keyof typeof verdicts => typeof text === 'string' && text in verdicts

/** The provider's page where a domain's owner grants or denies access. NodeMate opens it and gets no callback. */
export const addDomainProvider = (app: Hono<{ Bindings: HttpBindings }>, { db, writes }: Parts): void => {
  const domainOf = async (ticket: string): Promise<string | undefined> => {
    const [found] = await db
      .select({ name: domains.name })
      .from(domainTickets)
      .innerJoin(domains, eq(domains.id, domainTickets.domainId))
      .where(and(eq(domainTickets.ticket, ticket), isNull(domainTickets.verdict)))
    return found?.name
  }

  app.get(path, async c => {
    const name = await domainOf(c.req.query('ticket') ?? '')
    return name === undefined
      ? c.html(page(html`<p>没有这个授权，或已经答复过。</p>`), 404)
      : c.html(page(question(name)))
  })

  app.post(path, async c => {
    const ticket = c.req.query('ticket') ?? ''
    const { verdict } = await c.req.parseBody()
    if (!isVerdict(verdict) || (await domainOf(ticket)) === undefined) return c.text('no such ticket', 404)
    await writes(async () => {
      await db.update(domainTickets).set({ verdict }).where(eq(domainTickets.ticket, ticket))
    })
    return c.html(page(html`<p>已答复：${verdicts[verdict]}。可以回到 NodeMate 了。</p>`))
  })
}

const question = (name: string) => html`
  <p>允许 NodeMate 更新 <b>${name}</b> 的解析记录吗？<br />May NodeMate change the records of this domain?</p>
  <form method="post">
    ${Object.entries(verdicts).map(([verdict, text]) => html`<button name="verdict" value="${verdict}">${text}</button>`)}
  </form>
`

const page = (inside: ReturnType<typeof html>) =>
  standInPage('演练域名服务商', '这是 NodeMate 演练用的服务商，不是真的。NodeMate’s stand-in provider.', inside)
