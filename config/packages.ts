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

type SplitChunks = new (...args: unknown[]) => { options: { maxAsyncRequests: number } }

/**
 * Lets `import()` fetch a subpackage when it is needed: Taro turns it into `require` and keeps its target in the main
 * package (NervJS/taro#10406). The chunk's name says which subpackage it is in.
 */
export const fetchPackages = (chain: Chain): void => {
  chain.plugin('fetchPackages').use(FetchPackages)
  // One file of a subpackage may need others: the default of one puts all of them into the main package.
  chain.plugin('miniSplitChunksPlugin').init((Plugin: SplitChunks, args: unknown[]) => {
    const plugin = new Plugin(...args)
    plugin.options.maxAsyncRequests = Number.POSITIVE_INFINITY
    return plugin
  })
}
