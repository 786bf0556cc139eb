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
}
type Plugin = new (...args: unknown[]) => SplitChunks

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
    return plugin
  })
}
