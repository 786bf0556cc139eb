import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesOf } from './weapp/sizes'

/** css-loader's own code writes one, where its maps are on. */
const named = /sourceMappingURL=(?!data:application\/json;base64,`)|sourcesContent/

/** Files that are a source map, name one, or hold one. */
export const mapsShippedIn = (dist: string): string[] =>
  filesOf(dist).filter(
    path =>
      path.endsWith('.map') || (/\.(?:js|css|wxss)$/.test(path) && named.test(readFileSync(join(dist, path), 'utf8'))),
  )

/** They start Taro's template and the app, and have no code of their own. */
const withoutCode = ['comp.js', 'app.js']

/** Scripts whose places cannot be traced. */
export const scriptsWithoutMap = (dist: string): string[] =>
  filesOf(dist)
    .filter(path => path.endsWith('.js') && !withoutCode.includes(path))
    .filter(path => !existsSync(join(dirname(dist), 'maps', basename(dist), `${path}.map`)))
