import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { openPage } from '../e2e/browser'

const gapPx = 12
const heightPx = 620

const figure = async (path: string): Promise<string> => {
  const picture = (await readFile(path)).toString('base64')
  return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${basename(path, '.png')}</figcaption></figure>`
}

/** Puts many pictures on one, each with its name below. */
export const sheetOf = async (
  pictures: readonly string[],
  { columns, path }: { columns: number; path: string },
): Promise<void> => {
  const page = await openPage({ width: 200, height: 200 })
  const figures = await Promise.all(pictures.map(figure))
  await page.setContent(`<style>
    body { margin: 0; padding: ${gapPx}px; width: max-content; background: #e8eaed; font: 14px sans-serif }
    main { display: grid; grid-template-columns: repeat(${columns}, max-content); gap: ${gapPx}px }
    figure { margin: 0; text-align: center } img { display: block; height: ${heightPx}px; border-radius: 12px }
    figcaption { padding-top: 4px; color: #444 }
  </style><main>${figures.join('')}</main>`)
  await page.locator('body').screenshot({ path })
  await page.close()
}
