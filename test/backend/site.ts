import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { siteHeaders } from '../../config/deploy/headers'

/** The browser build on the back end's own origin: its files, and its page for every other address. */
export const addSite = (app: Hono<{ Bindings: HttpBindings }>, folder: string): void => {
  // After every route of the back end, whose own pages have forms.
  app.get('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(siteHeaders)) c.header(name, value)
  })
  app.get('*', serveStatic({ root: folder, precompressed: true }))
  app.get('*', async c => {
    // A missing picture must not be answered with the page.
    if (/\.\w+$/.test(c.req.path)) return c.notFound()
    return c.html(await readFile(join(folder, 'index.html'), 'utf8'))
  })
}
