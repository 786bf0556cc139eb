import { appendFileSync } from 'node:fs'

/** Writes a line for every address that a screen requested; `npm test` names the file, a test run by hand has none. */
export const noteAsked = (method: string, url: string): void => {
  const file = process.env.NODEMATE_ASKED
  if (file && URL.canParse(url)) appendFileSync(file, `${method} ${new URL(url).pathname}\n`)
}
