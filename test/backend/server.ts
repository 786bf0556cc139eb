import type { AddressInfo, Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { cors } from 'hono/cors'
import { Hono } from 'hono/quick'
import { limitBody } from './body-limit'
import { addControl } from './control'
import { addDomainProvider } from './domain-provider'
import { handle } from './handle'
import { addPictures } from './handlers/pictures'
import { closeAllTunnels } from './handlers/tunnel-life'
import { isOwnOrigin } from './node/own-address'
import type { Parts } from './parts'
import { addProvider } from './provider'
import { bySamePath, pathOf } from './services'
import { addSite } from './site'
import { tunnelRoutes } from './tunnel-routes'

export type Listening = {
  origin: string
  /** Calls back with all that arrives over connections from now on, as it is. */
  onBytes: (listener: (bytes: Buffer) => void) => void
  stop: () => Promise<void>
}

/** Listens on one address; port 0 takes any free one. */
export const listen = async (parts: Parts, port: number): Promise<Listening> => {
  const server = createAdaptorServer({ fetch: appOf(parts).fetch, overrideGlobalObjects: false })
  // The client closes idle connections. If the server did, a request could meet the close.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, parts.listensAt, resolve)
  })
  // Only once the port is taken: its owner may be another stand-in on the same database.
  await closeAllTunnels(parts.db, parts.clock.now())
  await parts.devices.open()
  // as: a listening TCP server has an address with a port.
  const { port: taken } = server.address() as AddressInfo
  const stop = async () => {
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
    await parts.devices.close()
    await parts.writes.end()
    await parts.wires.end()
  }
  const onBytes: Listening['onBytes'] = listener =>
    void server.on('connection', (socket: Socket) => socket.on('data', listener))
  return { origin: `http://${parts.listensAt}:${taken}`, onBytes, stop }
}

/** The usual Hono spends milliseconds on its routes at the first request; most stand-ins live for one test. */
const appOf = (parts: Parts) => {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const allowed = (origin: string) => (isOwnOrigin(origin, parts.listensAt) ? origin : null)
  app.use(cors({ origin: allowed, credentials: true, exposeHeaders: ['Date', 'Retry-After'] }))
  app.use(limitBody)
  if (parts.hasControl) addControl(app, parts)
  for (const calls of bySamePath) app.on(calls[0].method, pathOf(calls[0]), c => handle(calls, c, parts))
  for (const [call] of bySamePath) app.all(pathOf(call), c => c.text('Method Not Allowed', 405))
  tunnelRoutes(app, parts)
  addProvider(app, parts)
  addDomainProvider(app, parts)
  addPictures(app)
  if (parts.site) addSite(app, parts.site)
  return app
}
