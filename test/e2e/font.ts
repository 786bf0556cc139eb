import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const files = join(dirname(require.resolve('@fontsource/noto-sans-sc/package.json')), 'files')
const weights = [400, 500, 700]
const address = (weight: number) => `/_test-font/${weight}.woff2`

const styles = weights
  .map(weight => `@font-face { font-family: 'Noto Sans SC'; font-weight: ${weight}; src: url(${address(weight)}) }`)
  .concat("html { font-family: 'Noto Sans SC' }") // what a phone's own font would be
  .join('\n')

/** A bare machine has no Chinese letters: these come with the run, under a name that the app asks for and as the page's default. */
export const addFont = async (context: BrowserContext): Promise<void> => {
  for (const weight of weights) {
    const path = join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`)
    await context.route(`**${address(weight)}`, route =>
      route.fulfill({ body: readFileSync(path), contentType: 'font/woff2' }),
    )
  }
  await context.addInitScript(addStyles, styles)
}

const addStyles = (css: string) => {
  const add = () => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
  }
  if (document.head) add()
  else document.addEventListener('DOMContentLoaded', add)
}
