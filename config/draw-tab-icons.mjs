/**
 * Draws the tab bar's pictures from their SVG sources: `node config/draw-tab-icons.mjs`. The platform takes only
 * bitmaps there, so the results are committed. A selected tab is filled with light, not only of another colour.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { smallPng } from './small-png.mjs'

const root = resolve(import.meta.dirname, '..')
const theme = JSON.parse(await readFile(resolve(root, 'src/theme.json'), 'utf8'))
const sources = { nodes: 'node', points: 'points', mall: 'mall', me: 'person' }
// The light inside a selected one: `glow` by day, a dimmer one by night.
const lights = { light: '#c3d63a', dark: '#56632a' }
const sizePx = 81

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } })
await mkdir(resolve(root, 'src/assets/tab'), { recursive: true })

for (const shade of ['light', 'dark'])
  for (const [tab, source] of Object.entries(sources)) {
    const svg = await readFile(resolve(root, `src/assets/icons/${source}.svg`), 'utf8')
    await draw(`${tab}-${shade}`, svg.replaceAll('#000', theme[shade].tabFront))
    const lit = svg.replaceAll('#000', theme[shade].tabChosen).replace('fill="none"', `fill="${lights[shade]}"`)
    await draw(`${tab}-chosen-${shade}`, lit)
  }
await browser.close()

async function draw(name, svg) {
  const pixels = await page.evaluate(paint, { svg, sizePx })
  await writeFile(resolve(root, `src/assets/tab/${name}.png`), smallPng(pixels, sizePx, sizePx))
}

/** In the browser: the pixels of the icon with a margin. */
async function paint({ svg, sizePx }) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const context = new OffscreenCanvas(sizePx, sizePx).getContext('2d')
  context.drawImage(image, 10, 10, sizePx - 20, sizePx - 20)
  return [...context.getImageData(0, 0, sizePx, sizePx).data]
}
