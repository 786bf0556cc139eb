import { readdirSync, readFileSync, statSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { readManifest } from '../weapp/app/manifest'
import { filesOf } from '../weapp/sizes'
import { builds } from './builds'

/** What the main package's bytes are, by module: scripts by their source maps, other files by themselves. */
type ModuleBytes = { module: string; bytes: number }

let known: ModuleBytes[] | undefined
export const mainModules = (): ModuleBytes[] => {
  known ??= modulesOf(builds.weapp, builds.maps)
  return known
}

const modulesOf = (dist: string, maps: string): ModuleBytes[] => {
  const roots = readManifest(dist).subpackages.map(({ root }) => `${root}/`)
  const files = filesOf(dist).filter(file => !roots.some(root => file.startsWith(root)))
  const mapped = new Set(readdirSync(maps, { recursive: true, encoding: 'utf8' }))
  const bytes = new Map<string, number>()
  const add = (module: string, count: number) => bytes.set(module, (bytes.get(module) ?? 0) + count)
  for (const file of files) {
    if (mapped.has(`${file}.map`)) addScript(join(dist, file), join(maps, `${file}.map`), add)
    else add(file, statSync(join(dist, file)).size)
  }
  return [...bytes].map(([module, bytes]) => ({ module, bytes })).sort((a, b) => b.bytes - a.bytes)
}

const addScript = (file: string, mapFile: string, add: (module: string, bytes: number) => void): void => {
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')))
  const lines = readFileSync(file, 'utf8').split('\n')
  add("webpack's own", lines.length - 1)
  lines.forEach((line, lineAt) => {
    let column = 0
    for (const character of line) {
      add(moduleAt(map, lineAt, column), Buffer.byteLength(character))
      column += character.length
    }
  })
}

const moduleAt = (map: SourceMap, line: number, column: number): string => {
  const entry = map.findEntry(line, column)
  const source = 'originalSource' in entry ? entry.originalSource : ''
  return source ? nameOf(source) : "webpack's own"
}

const nameOf = (source: string): string => source.replace(/^(\.\.?\/)+/, '')
