/**
 * Draws the pictures of what WeChat forwards from a page, each from the icon of what it is about:
 * `npx tsx config/draw-forwarded.ts`. The results are committed, and copied into the packages of their pages.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { launch } from '../test/e2e/launch'
import { forwarded } from './forwarded'

const assets = resolve(__dirname, '../src/assets')

/** WeChat shows them five to four. */
const size = { width: 500, height: 400 }

const pageOf = (icon: string): string => `
  <style>
    body { display: grid; place-items: center; height: 100vh; margin: 0; background: #f5f1e7 }
    div { display: grid; place-items: center; width: 208px; height: 208px; border-radius: 50%; background: #e5ebc2; color: #3f5417 }
    svg { width: 112px; height: 112px }
    i { position: fixed; top: 84px; left: 330px; width: 34px; height: 34px; border-radius: 50%; background: #c3d63a }
  </style>
  <div>${icon.replace(/#000/g, 'currentColor')}</div><i></i>`

const draw = async (): Promise<void> => {
  const browser = await launch()
  const page = await browser.newPage({ viewport: size })
  for (const [feature, icon] of Object.entries(forwarded)) {
    await page.setContent(pageOf(readFileSync(resolve(assets, 'icons', `${icon}.svg`), 'utf8')))
    writeFileSync(resolve(assets, 'forwarded', `${feature}.jpg`), await page.screenshot({ type: 'jpeg', quality: 40 }))
  }
  await browser.close()
}

void draw()
