import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Compilation, type Compiler, type Module, sources } from 'webpack'

/** Writes the licences of the packages that a build is made of into one file: theirs ask for that. */
export class Licences {
  constructor(private readonly file: string) {}

  apply({ hooks }: Compiler): void {
    const name = Licences.name
    hooks.thisCompilation.tap(name, compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        compilation.emitAsset(this.file, new sources.RawSource(licencesOf(modulesIn(compilation)))),
      )
    })
  }
}

const modulesIn = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules].filter(each => chunkGraph.getNumberOfModuleChunks(each) > 0).flatMap(partsOf)

/** Webpack joins modules; `modules` is then what it was made of. */
const partsOf = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module]

export const licencesOf = (modules: readonly Pick<Module, 'nameForCondition'>[]): string => {
  const folders = new Set(modules.flatMap(module => packageOf(module.nameForCondition() ?? '') ?? []))
  return [...folders]
    .map(folder => ({ folder, ...readPackage(folder) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ folder, name, version, license }) => `${name} ${version}: ${license}\n\n${textIn(folder)}`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folder of the package that a file belongs to: some hold a copy of another one's files, without its name. */
const packageOf = (path: string): string | undefined => {
  const folder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0]
  if (folder === undefined || existsSync(join(folder, 'package.json'))) return folder
  return packageOf(dirname(folder))
}

type Package = { name: string; version: string; license?: string }
// as: npm requires the first two.
const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package

const textIn = (folder: string): string => {
  const file = readdirSync(folder).find(name => /^(?:licen[cs]e|copying)/i.test(name))
  return file ? `${readFileSync(join(folder, file), 'utf8').trim()}\n` : 'The package brings no text of it.\n'
}
