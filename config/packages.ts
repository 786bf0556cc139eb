import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
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
    // Taro copies such a file into each subpackage that has a part in it, and not to where its name says.
    const lost = chunks.find(({ file }) => file.startsWith('sub-common/'))?.file
    if (lost) throw new Error(`${lost} cannot be fetched: what import() brings shares a module with another subpackage`)
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

type Package = { root: string; pages: string[] }
type Shared = { resource?: string; rawIdentifier: string; chunks: Set<string> }
type Chunk = { name?: string }
type CacheGroup = {
  name: string
  priority: number
  chunks?: (chunk: Chunk) => boolean
  test?: (module: unknown, context: { chunkGraph: { getModuleChunks: (module: unknown) => Chunk[] } }) => boolean
}
type SplitChunks = {
  options: { maxAsyncRequests: number }
  subPackages: Package[]
  subCommonDeps: Map<string, Shared>
  getSubCommonCacheGroup: () => Record<string, CacheGroup>
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
  let plugin: SplitChunks | undefined
  chain.plugin('fetchPackages').use(FetchPackages)
  chain.plugin('miniSplitChunksPlugin').init((Plugin: Plugin, args: unknown[]) => {
    plugin = new Plugin(...args)
    // One file of a subpackage may need others: the default of one puts all of them into the main package.
    plugin.options.maxAsyncRequests = Number.POSITIVE_INFINITY
    copyBesideFetched(plugin)
    return plugin
  })
  const isOfMain = ({ name = '' }: Chunk) =>
    !isIn('sub-common')(name) && !plugin?.subPackages.some(({ root }) => isIn(root)(name))
  const { cacheGroups } = chain.optimization.get('splitChunks')
  for (const name of ['common', 'vendors']) cacheGroups[name] = usedBy(isOfMain, cacheGroups[name])
}

const isIn =
  (root: string) =>
  (chunk: string): boolean =>
    chunk.startsWith(`${root}/`)

/** What only subpackages share is copied into each of them. */
const usedBy = (isMeant: (chunk: Chunk) => boolean, group: CacheGroup): CacheGroup => ({
  ...group,
  test: (module, context) =>
    context.chunkGraph.getModuleChunks(module).some(isMeant) && (group.test?.(module, context) ?? true),
})

/**
 * Taro copies a shared module beside each page that needs it, and nowhere for what `import()` fetches. There it goes
 * where the fetched file's subpackage keeps what its own files share.
 */
const copyBesideFetched = (plugin: SplitChunks): void => {
  const { getSubCommonCacheGroup } = plugin
  plugin.getSubCommonCacheGroup = () => {
    plugin.subCommonDeps = nameByRelativePath([...plugin.subCommonDeps.values()])
    const groups = getSubCommonCacheGroup.call(plugin)
    for (const [name, { chunks }] of plugin.subCommonDeps) {
      const shared = groups[`sub-common/${name}`]
      if (shared) Object.assign(groups, placed(name, shared, chunks, plugin.subPackages))
    }
    return groups
  }
}

/** What more subpackages than these share with a fetched file is in the main package, and not in each of them. */
const fewPackages = 5

/** Where one shared module goes; leaves among its chunks those whose pages need Taro's copy. */
const placed = (name: string, shared: CacheGroup, chunks: Set<string>, packages: Package[]) => {
  const sharing = packages.filter(({ root }) => [...chunks].some(isIn(root)))
  const fetching = sharing.filter(isFetched(chunks))
  const isMain = fetching.length > 0 && sharing.length > fewPackages
  const provided = isMain ? sharing : fetching
  for (const chunk of chunks) if (provided.some(({ root }) => isIn(root)(chunk))) chunks.delete(chunk)
  return isMain ? inMain(name, shared) : besideFetched(name, shared, fetching)
}

const isFetched =
  (chunks: Set<string>) =>
  ({ root, pages }: Package): boolean =>
    [...chunks].some(chunk => isIn(root)(chunk) && !pages.includes(chunk.slice(root.length + 1)))

const inMain = (name: string, shared: CacheGroup) => ({ [`sub-common/${name}`]: { ...shared, name: 'common' } })

/** In `sub-vendors` of the subpackages that fetch it, and as Taro has it in the others. */
const besideFetched = (name: string, shared: CacheGroup, packages: Package[]): Record<string, CacheGroup> => ({
  [`sub-common/${name}`]: { ...shared, chunks: ({ name = '' }) => !packages.some(({ root }) => isIn(root)(name)) },
  ...Object.fromEntries(
    packages.map(({ root }) => [
      `${root}/${name}`,
      { ...shared, name: `${root}/sub-vendors`, priority: 10_000, chunks: ({ name = '' }: Chunk) => isIn(root)(name) },
    ]),
  ),
})

/**
 * Taro names the file of a shared module after its absolute path: the same commit, built in another folder, had other
 * files and a few bytes more or less. Each page names its files, so the names are short.
 */
const nameByRelativePath = (shared: Shared[]): Map<string, Shared> => {
  const named = new Map(shared.map(module => [nameOfShared(module.resource ?? module.rawIdentifier), module]))
  if (named.size < shared.length) throw new Error('two shared modules have one name')
  return named
}
