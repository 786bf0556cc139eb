import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesOf } from './weapp/sizes'

/** Files that are a source map, name one, or hold one. */
export const mapsShippedIn = (dist: string): string[] =>
  filesOf(dist).filter(
    path =>
      path.endsWith('.map') ||
      (/\.(?:js|css|wxss)$/.test(path) &&
        /sourceMappingURL|sourcesContent/.test(readFileSync(join(dist, path), 'utf8'))),
  )

/** Scripts whose places cannot be traced. Subpackages hold copies of shared scripts, which are mapped once. */
export const scriptsWithoutMap = (dist: string): string[] =>
  filesOf(dist)
    .filter(path => path.endsWith('.js'))
    .filter(
      path =>
        !existsSync(join(dirname(dist), 'maps', basename(dist), `${path.replace(/^.*\/(?=sub-common\/)/, '')}.map`)),
    )
