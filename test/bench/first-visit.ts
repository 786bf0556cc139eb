import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startBackend } from '../backend/start'
import { closeBrowser, openPhone } from '../e2e/browser'
import { slowNetwork, slowPhone } from '../e2e/slow-phone'
import { type Bench, median } from './bench'
import { builds } from './builds'

/** Somebody without an account opens the site for the first time, on a slow phone and a slow network. */

const rounds = 5

/** A site's files with their compressed ones beside them, as a real server has them. */
const compressed = (site: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-site-'))
  cpSync(site, folder, { recursive: true })
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|js|css|svg)$/.test(file))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file))))
  return folder
}

declare global {
  var largestPaintMs: number
}

const notePaints = () =>
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) globalThis.largestPaintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

/** A paint is reported after its frame. */
const paintedTwice = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Until there is nothing left to load, and the words that end the visit were painted. */
const visit = async (origin: string, words: string): Promise<number> => {
  const phone = await openPhone({ origin })
  await slowNetwork(await slowPhone(phone.page))
  await phone.page.addInitScript(notePaints)
  await phone.open()
  await phone.page.getByText(words).waitFor()
  await phone.page.waitForLoadState('networkidle')
  await phone.page.evaluate(paintedTwice)
  await phone.page.waitForFunction(() => globalThis.largestPaintMs > 0)
  const ms = await phone.page.evaluate(() => globalThis.largestPaintMs)
  await phone.close()
  return ms
}

const visited = [
  { site: builds.h5, words: '示例：林先生的 5 台节点' },
  { site: builds.emptyH5, words: 'Hello' },
]

const measured = async () => {
  const sites = await Promise.all(
    visited.map(async ({ site, words }) => {
      const folder = compressed(site)
      const times: number[] = []
      return { folder, backend: await startBackend({ site: folder }), words, times }
    }),
  )
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { backend, words, times } of sites) times.push(await visit(backend.origin, words))
  } finally {
    await closeBrowser()
    for (const { backend, folder } of sites) {
      await backend.stop()
      rmSync(folder, { recursive: true })
    }
  }
  const [ours = Number.NaN, empty = Number.NaN] = sites.map(({ times }) => median(times))
  return { ours, empty }
}

let once: ReturnType<typeof measured> | undefined
const figures = () => {
  once ??= measured()
  return once
}

export const benches: Bench[] = [
  { name: 'browser: first visit, largest paint', unit: 'ms', count: async () => Math.round((await figures()).ours) },
  {
    name: 'browser: first visit, largest paint',
    measure: async () => (await figures()).ours / (await figures()).empty,
    against: 'the empty app',
    goal: 1.6,
  },
]
