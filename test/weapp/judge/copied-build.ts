import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const copies = new Map<string, string>()
afterAll(() => {
  for (const folder of copies.values()) rmSync(folder, { recursive: true })
})

/** A build for the library: without styles, and with scripts that only register what the app's own have registered. */
export const copiedBuild = (dist: string): string => {
  const folder = copies.get(dist) ?? copyOf(dist)
  copies.set(dist, folder)
  return folder
}

const isWanted = (path: string) => statSync(path).isDirectory() || /\.(wxml|wxs|json)$/.test(path)

const copyOf = (dist: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-judge-'))
  cpSync(dist, folder, { recursive: true, filter: isWanted })
  const read = (path: string) => JSON.parse(readFileSync(join(folder, `${path}.json`), 'utf8'))
  const ofApp = read('app').usingComponents
  for (const path of componentsIn(folder)) {
    writeFileSync(join(folder, `${path}.js`), `Component(builtDefinition(${JSON.stringify(path)}))`)
    // The library does not read what the app names for all of them.
    const own = read(path)
    const usingComponents = { ...ofApp, ...own.usingComponents }
    writeFileSync(join(folder, `${path}.json`), JSON.stringify({ ...own, usingComponents }))
  }
  return folder
}

/** Pages and components alike have a template and a configuration. */
const componentsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.wxml'))
    .map(file => file.replace(/\.wxml$/, '').replace(/\\/g, '/'))
    .filter(path => existsSync(join(folder, `${path}.json`)))
