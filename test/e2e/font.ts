import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Page, Route } from 'playwright-core'

const font = dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'))
const place = '/_test-font'

const styles = readFileSync(join(font, 'index.css'), 'utf8')
  .replace(/\.\/files/g, place)
  .replace(/Noto Sans SC Variable/g, 'Noto Sans SC')
  .concat("html { font-family: 'Noto Sans SC' }") // what a phone's own font would be

const fulfill = (route: Route) =>
  route.fulfill({
    body: readFileSync(join(font, 'files', basename(route.request().url()))),
    contentType: 'font/woff2',
  })

/**
 * A bare machine has no Chinese font, so one is added for the run, under the name that the app asks for and as the
 * page's default. Only where somebody looks at pictures: loading it would be most of a test's cost.
 */
export const addFont = async (page: Page): Promise<void> => {
  await page.route(`**${place}/*`, fulfill)
  await page.evaluate(useLetters, styles)
}

const useLetters = async (css: string) => {
  if (!document.getElementById('test-letters')) {
    const style = document.createElement('style')
    style.id = 'test-letters'
    style.textContent = css
    document.head.append(style)
  }
  // The letters on the page are asked for when it is laid out.
  document.body.getBoundingClientRect()
  await document.fonts.ready
}
