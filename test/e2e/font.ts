import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page, Route } from 'playwright-core'

const files = join(dirname(require.resolve('@fontsource/noto-sans-sc/package.json')), 'files')
const weights = [400, 500, 700]
const address = (weight: number) => `/_test-font/${weight}.woff2`

const styles = weights
  .map(weight => `@font-face { font-family: 'Noto Sans SC'; font-weight: ${weight}; src: url(${address(weight)}) }`)
  .concat("html { font-family: 'Noto Sans SC' }") // what a phone's own font would be
  .join('\n')

/**
 * A bare machine has no Chinese font, so one is added for the run, under the name that the app asks for and as the
 * page's default. Only where somebody looks at pictures: four megabytes a page would be most of a test's cost.
 */
export const addFont = async (page: Page): Promise<void> => {
  for (const weight of weights) {
    const path = join(files, `noto-sans-sc-chinese-simplified-${weight}-normal.woff2`)
    const fulfill = (route: Route) => route.fulfill({ body: readFileSync(path), contentType: 'font/woff2' })
    await page.route(`**${address(weight)}`, fulfill)
  }
  await page.evaluate(useLetters, styles)
}

const useLetters = async (css: string) => {
  if (!document.getElementById('test-letters')) {
    const style = document.createElement('style')
    style.id = 'test-letters'
    style.textContent = css
    document.head.append(style)
  }
  await document.fonts.ready
}
