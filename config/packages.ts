import { type Compilation, type Compiler, RuntimeGlobals, RuntimeModule } from 'webpack'
import type { Chain } from './output'

/**
 * Fetches a chunk as WeChat does: by `require.async`, with a path that is literal in the code. webpack asks for a chunk by
 * its address, which here is its number, so that each path is shipped once.
 */
class FetchPackage extends RuntimeModule {
  constructor() {
    super('fetch package')
  }

  override generate(): string {
    const chunks = [...(this.chunk?.getAllAsyncChunks() ?? [])].map(({ id, name }) => ({ id, file: `${name}.js` }))
    const fetches = chunks
      .sort((a, b) => (a.file < b.file ? -1 : 1))
      .map(({ id, file }) => `${JSON.stringify(id)}: () => require.async(${JSON.stringify(`./${file}`)})`)
    return `
      const fetches = {${fetches.join(',')}};
      ${RuntimeGlobals.getChunkScriptFilename} = id => id;
      ${RuntimeGlobals.loadScript} = (url, done) => {
        const end = type => () => done({ type, target: { src: url } });
        Promise.resolve().then(fetches[url.slice(${RuntimeGlobals.publicPath}.length)]).then(end('load'), end('error'));
      };`
  }
}

/** Replaces webpack's own, which put a script element with the file's address into a page. */
class FetchPackages {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FetchPackages', (compilation: Compilation) => {
      const { runtimeRequirementInTree } = compilation.hooks
      runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap({ name: 'FetchPackages', stage: -1 }, chunk => {
        compilation.addRuntimeModule(chunk, new FetchPackage())
        return true
      })
      runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap({ name: 'FetchPackages', stage: -1 }, () => true)
    })
  }
}

type Package = { root: string }
type Chunk = { name?: string }
type Context = { chunkGraph: { getModuleChunks: (module: unknown) => Chunk[] } }
type CacheGroup = {
  name: string
  priority: number
  minChunks?: number
  chunks?: (chunk: Chunk) => boolean
  test: (module: unknown, context: Context) => boolean
}
type SplitChunks = {
  options: { maxAsyncRequests: number }
  subPackages: Package[]
  getSubPackageVendorsCacheGroup: () => Record<string, CacheGroup>
  getSubCommonCacheGroup: () => Record<string, CacheGroup>
}
type Plugin = new (...args: unknown[]) => SplitChunks

/**
 * Lets `import()` fetch a subpackage when it is needed: Taro turns it into `require` and keeps its target in the main
 * package (NervJS/taro#10406). The chunk's name says which subpackage it is in.
 */
export const fetchPackages = (chain: Chain): void => {
  let packages: Package[] = []
  chain.plugin('fetchPackages').use(FetchPackages)
  chain.plugin('miniSplitChunksPlugin').init((Plugin: Plugin, args: unknown[]) => {
    const plugin = new Plugin(...args)
    // One file of a subpackage may need others: the default of one puts all of them into the main package.
    plugin.options.maxAsyncRequests = Number.POSITIVE_INFINITY
    // Taro makes a file of each module that subpackages share, and copies it beside every page that needs it.
    plugin.getSubCommonCacheGroup = () => ({})
    plugin.getSubPackageVendorsCacheGroup = () => {
      packages = plugin.subPackages
      return sharedFiles(packages)
    }
    return plugin
  })
  const { cacheGroups } = chain.optimization.get('splitChunks')
  for (const name of ['common', 'vendors']) {
    const { test: isMeant = () => true } = cacheGroups[name]
    // What only subpackages share is in each of them.
    cacheGroups[name].test = (module: unknown, context: Context) =>
      isOfMain(packages, namesOfChunks(module, context)) && isMeant(module, context)
  }
}

const namesOfChunks = (module: unknown, { chunkGraph }: Context): string[] =>
  chunkGraph.getModuleChunks(module).map(({ name = '' }) => name)

const isIn =
  ({ root }: Package) =>
  (chunk: string): boolean =>
    chunk.startsWith(`${root}/`)

const isOfMain = (packages: Package[], chunks: string[]): boolean =>
  chunks.some(chunk => !packages.some(one => isIn(one)(chunk)))

/** What several files of a subpackage need is there once; what one file needs is in that file. */
const sharedFiles = (packages: Package[]): Record<string, CacheGroup> => ({
  ...Object.fromEntries(packages.map(one => [one.root, sharedWithin(one, packages)])),
  sharedByMany: {
    name: 'common',
    test: (module, context) => isSharedByMany(packages, namesOfChunks(module, context)),
    priority: 20_000,
  },
})

/** The file that Taro has each page of a subpackage load first. */
const sharedFile = ({ root }: Package) => `${root}/sub-vendors`

const sharedWithin = (one: Package, packages: Package[]): CacheGroup => ({
  name: sharedFile(one),
  test: (module, context) => !isOfMain(packages, namesOfChunks(module, context)),
  chunks: ({ name = '' }) => isIn(one)(name),
  minChunks: 2,
  priority: 10_000,
})

/** What more subpackages than these share is in the main package, and not in each of them. */
const fewPackages = 5

const isSharedByMany = (packages: Package[], chunks: string[]): boolean =>
  !isOfMain(packages, chunks) && packages.filter(one => chunks.some(isIn(one))).length > fewPackages
