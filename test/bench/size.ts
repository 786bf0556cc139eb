import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packageSizes } from '../weapp/budget'
import type { Counted } from './bench'

const dist = join(__dirname, '../../dist')
const weapp = () => packageSizes(join(dist, 'weapp'))

/** What the first page of the browser build loads, in bytes over the network. */
const entryBytes = (): number => {
  const page = readFileSync(join(dist, 'h5/index.html'), 'utf8')
  const scripts = [...page.matchAll(/src="\/(js\/[^"]+)"/g)].map(([, file = '']) => join(dist, 'h5', file))
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
}

export const benches: Counted[] = [
  { name: 'main package', unit: 'bytes', count: () => weapp().main.bytes, goal: 465_000 },
  { name: 'all packages', unit: 'bytes', count: () => weapp().all.bytes, goal: 1_200_000 },
  { name: 'browser: first scripts, gzip', unit: 'bytes', count: entryBytes },
]
