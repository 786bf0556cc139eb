import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './bench'

const dist = join(__dirname, '../../dist/weapp')
/** What `dist/weapp` of a Taro 4.2.1 app with one empty page weighs. */
const emptyAppBytes = 285_079

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

export const benches: Measured[] = [
  { name: 'size of dist/weapp', against: 'an empty Taro app', measure: () => sizeOf(dist) / emptyAppBytes },
]
