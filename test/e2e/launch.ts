import packaged from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

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

/** The machine's own Chromium, or the one that npm brings. */
const executable = async (): Promise<string> => process.env.NODEMATE_CHROMIUM ?? (await packaged.executablePath())

/** Unpacks the browser that npm brings before several processes launch it. */
export default async function unpack(): Promise<void> {
  process.env.NODEMATE_CHROMIUM = await executable()
}

export const launch = async (): Promise<Browser> => {
  const executablePath = await executable()
  return chromium.launch({ executablePath, args }).catch((error: unknown) => {
    throw new Error(`Chromium at ${executablePath} does not start (NODEMATE_CHROMIUM may name another one): ${error}`)
  })
}
