import packaged from '@sparticuz/chromium'
import { type BrowserServer, chromium } from 'playwright-core'

/** Starts Chromium: the machine's own, or the one that npm brings. */

// The package's own list also turns off a browser's protections: those stay on here.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

declare global {
  var browserServer: BrowserServer | undefined
}

/** One browser for the whole run; every test file connects to it. */
export default async function launch(): Promise<void> {
  const executablePath = process.env.NODEMATE_CHROMIUM ?? (await packaged.executablePath())
  globalThis.browserServer = await chromium.launchServer({ executablePath, args }).catch((error: unknown) => {
    throw new Error(`Chromium at ${executablePath} does not start (NODEMATE_CHROMIUM may name another one): ${error}`)
  })
  process.env.NODEMATE_BROWSER = globalThis.browserServer.wsEndpoint()
}
