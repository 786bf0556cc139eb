/**
 * Serves the browser build during development (`npm start`). Pages come from webpack; requests to the back end are
 * proxied to the stand-in, so that all of it is one site, as the real one is.
 */
const ofBackend = ['/api/', '/printer/', '/c/', '/sys/', '/node/', '/pictures/', '/_control/', '/_provider/']

export const devServer = {
  host: process.env.NODEMATE_HOST ?? '127.0.0.1',
  port: Number(process.env.NODEMATE_SITE_PORT ?? 4000),
  open: false,
  // Ended by store-when-ended.ts.
  setupExitSignals: false,
  // Hot replacement needs two more packages; without them the page just reloads.
  hot: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [{ context: ofBackend, target: process.env.NODEMATE_BACKEND ?? 'http://127.0.0.1:4100' }],
}
