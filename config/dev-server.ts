/**
 * What serves the browser build while somebody works on it (`npm start`). Pages come from webpack; whatever
 * belongs to the back end comes from the stand-in, so that all of it is one site, as the real one is.
 */
const ofBackend = ['/api/', '/printer/', '/c/', '/sys/', '/node/', '/pictures/', '/_control/', '/_provider/']

export const devServer = {
  host: '127.0.0.1',
  port: Number(process.env.NODEMATE_SITE_PORT ?? 4000),
  open: false,
  // store-when-ended.ts ends it.
  setupExitSignals: false,
  // Hot replacement wants two more packages; the page reloads by itself without them.
  hot: false,
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  proxy: [{ context: ofBackend, target: process.env.NODEMATE_BACKEND ?? 'http://127.0.0.1:4100' }],
}
