import { join, resolve } from 'node:path'
import { type Compiler, ids, NormalModule, NormalModuleReplacementPlugin } from 'webpack'
import { CallDirectly } from './call-directly'
import { ComponentOnce } from './component-once'
import type { Chain } from './output'

const root = resolve(__dirname, '..')
const ours = join(root, 'src/platform/taro')

/** In a browser too. */
export const mutations = {
  folder: /@tanstack\/query-core\/build\/modern$/,
  request: /^\.\/mutationCache\.js$/,
  by: 'mutations.ts',
}

const suspense = {
  folder: /@tanstack\/react-query\/build\/modern$/,
  request: /^\.\/(?:suspense|errorBoundaryUtils|QueryErrorResetBoundary)\.js$/,
  by: 'no-suspense.ts',
}

/** Modules of packages that ours replace: by the end of the folder that imports them, and with what. */
export const replaced = [
  { folder: /@tarojs\/shared\/dist$/, request: /^\.\/components\.js$/, by: 'elements.ts' },
  { folder: /@tarojs\/runtime\/dist\/dom$/, request: /^\.\/style_properties\.js$/, by: 'styles.ts' },
  {
    folder: /@tarojs\/runtime\/dist\b/,
    request:
      /\/(?:window|navigator|history|location|URL|URLSearchParams|html|perf|anchor-element|class-list|mutation-observer\/index)\.js$/,
    by: 'absent.ts',
  },
  mutations,
  suspense,
  {
    folder: /protobufjs\/src(?:\/util)?$/,
    request: /^\.\/(?:rpc|reader_buffer|writer_buffer|aspromise|eventemitter)$/,
    by: 'codec.ts',
  },
]

/** At run time Taro numbers the attributes: events and default values are the templates' alone. */
const withoutValues = (text: string): unknown =>
  JSON.parse(text, (name, value) => (name.startsWith('bind') ? undefined : typeof value === 'string' ? 0 : value))

/**
 * Taro writes the app's configuration into a script too. WeChat reads `app.json`, and nobody the script's. And it asks for
 * React's names as an object of their own, for which webpack brings code along; React is such an object. A page is handed its
 * configuration too, and WeChat's behaviors, which none of ours has.
 */
class ShortEntries {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShortEntries', compilation =>
      NormalModule.getCompilationHooks(compilation).loader.tap(
        // After Taro has given the module its loader.
        { name: 'ShortEntries', stage: 1 },
        (_context, { loaders }: NormalModule) => {
          for (const { loader, options } of loaders) {
            if (loader === '@tarojs/taro-loader') shorten(options)
            if (loader === '@tarojs/taro-loader/lib/page')
              options.loaderMeta = { ...options.loaderMeta, modifyInstantiate: registered }
          }
        },
      ),
    )
  }
}

type Entry = { config: object; loaderMeta?: { importFrameworkStatement: string } }

const shorten = (entry: Entry): void => {
  entry.config = {}
  const { loaderMeta } = entry
  if (!loaderMeta) return
  const short = loaderMeta.importFrameworkStatement.replace('import * as React from', 'import React from')
  if (!short.includes('import React from')) throw new Error("Taro's entry imports React in another way")
  loaderMeta.importFrameworkStatement = short
}

const registered = (text: string): string => {
  const short = text.replace(/if \(component && .*behaviors\) \{[^}]*\}/, '').replace(', config || {})', ')')
  if (/behaviors|config\b/.test(short)) throw new Error('Taro registers pages in another way')
  return short
}

const browserNames = ['window', 'document', 'navigator', 'location', 'history', 'URL', 'Element', 'MutationObserver']

/** Taro provides a browser's names wherever they are written. Our modules write them only for a browser. */
class WithoutBrowserNames {
  apply({ hooks }: Compiler): void {
    const name = WithoutBrowserNames.name
    hooks.compilation.tap(name, (_compilation, { normalModuleFactory }) =>
      normalModuleFactory.hooks.parser.for('javascript/auto').tap(name, parser => {
        const isOurs = () => (parser.state.module as NormalModule).resource.startsWith(join(root, 'src'))
        for (const each of browserNames)
          parser.hooks.expression.for(each).tap({ name, stage: -1 }, () => isOurs() || undefined)
      }),
    )
  }
}

export const replace = (chain: Chain, { folder, request, by }: (typeof replaced)[number]): void => {
  chain.plugin(by).use(NormalModuleReplacementPlugin, [
    request,
    (asked: { context: string; request: string }) => {
      if (folder.test(asked.context)) asked.request = join(ours, by)
    },
  ])
}

/** Leaves out of the mini-program what Taro, React and the query library bring for others. A missing name fails the build. */
export const slimTaro = (chain: Chain): void => {
  // Every script names it twice.
  chain.output.set('chunkLoadingGlobal', 'n')
  chain.resolve.alias
    .set('@tarojs/taro$', join(ours, 'taro.ts'))
    // The same as single modules, of which one can be left out.
    .set('@tarojs/runtime', join(root, 'node_modules/@tarojs/runtime/dist/index.js'))
    .set('@tarojs/shared', join(root, 'node_modules/@tarojs/shared/dist/index.js'))
  for (const each of replaced) replace(chain, each)
  // Whoever requires it has the package's own.
  chain.plugin('react.ts').use(NormalModuleReplacementPlugin, [
    /^react(?:\/jsx-runtime)?$/,
    (asked: { context: string; request: string; dependencyType: string }) => {
      if (asked.dependencyType === 'esm' && asked.context !== ours) asked.request = join(ours, 'react.ts')
    },
  ])
  chain.module
    .rule('elements')
    .test(/taro[\\/]elements\.json$/)
    .type('json')
    .parser({ parse: withoutValues })
  chain.module
    .rule('document')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/]bom[\\/]document\.js$/)
    .use('one')
    .loader(join(__dirname, 'taro-document-loader.js'))
  chain.module
    .rule('root')
    .test(/@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]root\.js$/)
    .use('in turn')
    .loader(join(__dirname, 'taro-root-loader.js'))
  chain.module
    .rule('reconciler')
    .test(/react-reconciler\.production\.min\.js$/)
    .use('facts')
    .loader(join(__dirname, 'reconciler-loader.js'))
  chain.module
    .rule('react')
    .test(/react\.production\.min\.js$/)
    .use('called')
    .loader(join(__dirname, 'react-loader.js'))
  chain.module
    .rule('private fields')
    .test(/node_modules[\\/]@tanstack[\\/].*\.js$/)
    .enforce('pre')
    .use('short')
    .loader(join(__dirname, 'private-fields-loader.js'))
  chain.plugin('short entries').use(ShortEntries)
  chain.plugin('without browser names').use(WithoutBrowserNames)
  chain.plugin('component once').use(ComponentOnce)
  chain.plugin('callDirectly').use(CallDirectly)
  if (chain.get('mode') === 'production') {
    chain.optimization.set('mangleExports', 'size').set('moduleIds', false)
    // Of as many digits as webpack gives up to 500 modules: a fifth digit for all is 7 KB. Shorter ones would shift with
    // each new module, and a build over the cache would keep some old ones.
    chain.plugin('moduleIds').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
  }
  const presence = { exportsPresence: 'error', reexportExportsPresence: false }
  chain.merge({ module: { parser: { javascript: presence } } })
}
