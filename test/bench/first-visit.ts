import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startBackend } from '../backend/start'
import { closeBrowser, openPhone } from '../e2e/browser'
import end from '../e2e/end'
import launch from '../e2e/launch'
import { type Bench, median } from './bench'
import { builds } from './builds'
import { slowNetwork, slowPhone } from './slow-phone'

/** Somebody without an account opens the site for the first time, on a slow phone and a slow network. */

const rounds = 3

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

const visit = async (origin: string): Promise<number> => {
  const phone = await openPhone({ origin })
  await slowNetwork(await slowPhone(phone.page))
  await phone.page.addInitScript(notePaints)
  await phone.open()
  await phone.page.waitForLoadState('networkidle')
  const ms = await phone.page.evaluate(() => globalThis.largestPaintMs)
  await phone.close()
  return ms
}

const measured = async () => {
  await launch()
  const folders = [builds.h5, builds.emptyH5].map(compressed)
  const sites = await Promise.all(folders.map(site => startBackend({ site })))
  const times: number[][] = sites.map(() => [])
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { origin }] of sites.entries()) times[at]?.push(await visit(origin))
  } finally {
    await closeBrowser()
    await end()
    for (const site of sites) await site.stop()
    for (const folder of folders) rmSync(folder, { recursive: true })
  }
  const [ours = Number.NaN, empty = Number.NaN] = times.map(median)
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
