import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { transformSync } from '@swc/core'
import { Compilation, type Compiler, DefinePlugin, sources } from 'webpack'

const file = join(resolve(__dirname, '..'), 'src/before-app.ts')

/** What registers with WeChat asks first whether a placeholder waits for it. */
const registrations = { App: '(wx.app||App)', Page: '(wx.page||Page)', Component: '(wx.component||Component)' }

type AppJson = { pages: string[] }

/** Lets `src/before-app.ts` decide when the app and the scripts of the main package's pages run. */
export class BeforeApp {
  constructor(private readonly version: string) {}

  apply(compiler: Compiler): void {
    const { name } = BeforeApp
    new DefinePlugin(registrations).apply(compiler)
    // After the minimizers, and before the source maps.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
    compiler.hooks.thisCompilation.tap(name, compilation => {
      compilation.hooks.processAssets.tap({ name, stage }, () => this.change(compilation))
    })
  }

  private change(compilation: Compilation): void {
    // as: Taro writes it.
    const { pages } = JSON.parse(compilation.assets['app.json']?.source().toString() ?? '') as AppJson
    compilation.fileDependencies.add(file)
    compilation.renameAsset('app.js', 'start.js')
    compilation.emitAsset('before-app.js', compiled(this.version))
    compilation.emitAsset('app.js', new sources.RawSource(`require("./before-app").app(()=>require("./start"))`))
    wrap(compilation, 'comp.js', 'component')
    for (const page of pages) wrap(compilation, `${page}.js`, 'page')
  }
}

/** In a method, which engines skim until it is called. */
const wrap = (compilation: Compilation, path: string, kind: string): void => {
  const up = path.replace(/[^/]+\//g, '../').replace(/[^/]+$/, '') || './'
  compilation.updateAsset(
    path,
    own => new sources.ConcatSource(`require("${up}before-app").${kind}({run(){`, own, '}}.run)'),
  )
}

const compiled = (version: string): sources.Source => {
  const text = readFileSync(file, 'utf8').replace('process.env.TARO_APP_VERSION', JSON.stringify(version))
  const { code, map = '' } = transformSync(text, {
    filename: file,
    configFile: false,
    sourceMaps: true,
    minify: true,
    jsc: {
      target: 'es2018',
      parser: { syntax: 'typescript' },
      minify: { compress: { ecma: 2018, passes: 3 }, mangle: true },
    },
    module: { type: 'commonjs' },
  })
  return new sources.SourceMapSource(code, 'before-app.js', map)
}
