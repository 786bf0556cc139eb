import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { type Compilation, type Compiler, RuntimeGlobals, RuntimeModule } from 'webpack'
import type { Chain } from './output'

/** Fetches a script as WeChat does: by `require.async`, with a path that is literal in the code. */
class FetchPackage extends RuntimeModule {
  constructor() {
    super('fetch package')
  }

  override generate(): string {
    const files = [...(this.chunk?.getAllAsyncChunks() ?? [])].map(({ name }) => `${name}.js`).sort()
    // Taro copies such a file into each subpackage that has a part in it, and not to where its name says.
    const lost = files.find(file => file.startsWith('sub-common/'))
    if (lost) throw new Error(`${lost} cannot be fetched: what import() brings shares a module with another subpackage`)
    const fetches = files.map(
      file => `${JSON.stringify(`/${file}`)}: () => require.async(${JSON.stringify(`./${file}`)})`,
    )
    return `
      const fetches = {${fetches.join(',')}};
      ${RuntimeGlobals.loadScript} = (url, done) => {
        const end = type => () => done({ type, target: { src: url } });
        Promise.resolve().then(fetches[url]).then(end('load'), end('error'));
      };`
  }
}

/** Replaces webpack's own, which puts a script element into a page. */
class FetchPackages {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FetchPackages', (compilation: Compilation) =>
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'FetchPackages', stage: -1 }, chunk => {
          compilation.addRuntimeModule(chunk, new FetchPackage())
          return true
        }),
    )
  }
}

type Package = { root: string; pages: string[] }
type SplitChunks = {
  options: { maxAsyncRequests: number }
  subPackages: Package[]
  hasMainChunk: (chunkNames: string[]) => boolean
  subCommonDeps: Map<string, { resource?: string; rawIdentifier: string }>
  getSubCommonCacheGroup: () => unknown
}
type Plugin = new (...args: unknown[]) => SplitChunks

const withSlashes = (path: string): string => path.replace(/\\/g, '/')
const root = withSlashes(resolve(__dirname, '..'))

/** What the file of a module that some subpackages share is called. */
export const nameOfShared = (module: string): string =>
  createHash('sha256')
    .update(withSlashes(module).split(`${root}/`).join(''))
    .digest('hex')
    .slice(0, 8)

/**
 * Lets `import()` fetch a subpackage when it is needed: Taro turns it into `require` and keeps its target in the main
 * package (NervJS/taro#10406). The chunk's name says which subpackage it is in.
 */
export const fetchPackages = (chain: Chain): void => {
  chain.plugin('fetchPackages').use(FetchPackages)
  chain.plugin('miniSplitChunksPlugin').init((Plugin: Plugin, args: unknown[]) => {
    const plugin = new Plugin(...args)
    // One file of a subpackage may need others: the default of one puts all of them into the main package.
    plugin.options.maxAsyncRequests = Number.POSITIVE_INFINITY
    // What a fetched file shares with other subpackages stays in the main one: a copy of it could not be fetched.
    const isFetched = (name: string) =>
      plugin.subPackages.some(
        ({ root, pages }) => name.startsWith(`${root}/`) && !pages.includes(name.slice(root.length + 1)),
      )
    const { hasMainChunk } = plugin
    plugin.hasMainChunk = names => names.some(isFetched) || hasMainChunk.call(plugin, names)
    nameByRelativePath(plugin)
    return plugin
  })
}

/**
 * Taro names the file of a shared module after its absolute path: the same commit, built in another folder, had other
 * files and a few bytes more or less. Each page names its files, so the names are short.
 */
const nameByRelativePath = (plugin: SplitChunks): void => {
  const { getSubCommonCacheGroup } = plugin
  plugin.getSubCommonCacheGroup = () => {
    const shared = [...plugin.subCommonDeps.values()]
    plugin.subCommonDeps = new Map(
      shared.map(module => [nameOfShared(module.resource ?? module.rawIdentifier), module]),
    )
    if (plugin.subCommonDeps.size < shared.length) throw new Error('two shared modules have one name')
    return getSubCommonCacheGroup.call(plugin)
  }
}
