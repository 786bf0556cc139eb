import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgets } from '../budgets'
import { packageSizes } from '../weapp/sizes'
import type { Bench } from './bench'
import { builds } from './builds'
import { mainModules } from './main-modules'

const weapp = () => packageSizes(builds.weapp)
const shown = 40

/** What the first page of a browser build loads, in bytes over the network. */
const entryBytes = (site: string): number => {
  const page = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/src="\/(js\/[^"]+)"/g)].map(([, file = '']) => join(site, file))
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
}

/** The largest modules of the main package. */
const largest: Bench[] = Array.from({ length: shown }, (_, at) => ({
  name: () => `  ${mainModules()[at]?.module}`,
  unit: 'bytes',
  count: () => mainModules()[at]?.bytes ?? 0,
}))

export const benches: Bench[] = [
  { name: 'main package', unit: 'bytes', count: () => weapp().main.bytes, goal: budgets.mainPackage },
  {
    name: 'main package',
    measure: () => weapp().main.bytes / packageSizes(builds.emptyWeapp).main.bytes,
    against: 'the empty app',
  },
  ...largest,
  { name: 'all packages', unit: 'bytes', count: () => weapp().all.bytes, goal: budgets.allPackages },
  {
    name: 'browser: first scripts, gzip',
    unit: 'bytes',
    count: () => entryBytes(builds.h5),
    goal: budgets.browserScripts,
  },
  {
    name: 'browser: first scripts, gzip',
    measure: () => entryBytes(builds.h5) / entryBytes(builds.emptyH5),
    against: 'the empty app',
    goal: 2,
  },
]
