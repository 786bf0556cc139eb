import { basename, resolve } from 'node:path'
import { defineConfig } from '@tarojs/cli'
import { NormalModuleReplacementPlugin, ProvidePlugin } from 'webpack'
import { version } from '../package.json'
import { BeforeApp } from './before-app'
import { buildCache } from './cache'
import { devServer } from './dev-server'
import { forwardedTo } from './forwarded'
import { FrequentNames } from './frequent-names'
import { joinStart, startParts } from './join-start'
import { Licences } from './licences'
import { writeForPhones, writeMaps } from './output'
import { fetchPackages } from './packages'
import { ShortProperties } from './short-properties'
import { mutations, replace, slimTaro } from './slim-taro'
import { StoreWhenEnded } from './store-when-ended'

const root = resolve(__dirname, '..')
const isForWeapp = process.env.TARO_ENV === 'weapp'
const outputRoot = process.env.NODEMATE_DIST ?? `dist/${process.env.TARO_ENV}`
/** Another app under the same configuration: the empty one, which `npm run bench` compares ours with. */
const sourceRoot = process.env.NODEMATE_SOURCE ?? 'src'
const isWatching = process.argv.includes('--watch')
const isDevelopment = process.env.NODE_ENV !== 'production'
/** Beside the build and not in it: `npm run trace` reads there what a failure says, `npm run bench` what the bytes are. */
const maps = `../maps/${basename(outputRoot)}`

/** Read by src/session/current-hosts.ts; the mini-program has no site of its own, a browser is on one. */
const hostMode = process.env.TARO_APP_HOST_MODE ?? (isForWeapp ? 'https' : 'same-site')

/** What the mini-program's JavaScript lacks, provided wherever our modules and those of packages use it. */
const polyfills = { AbortController: 'abort', AbortSignal: 'abort', TextDecoder: 'text-decoder' }
const lacking = Object.fromEntries(
  Object.entries(polyfills).map(([name, file]) => [name, [resolve(root, `src/polyfills/${file}.ts`), name]]),
)

/** Packages with newer syntax than phones can read: they go through Babel as our code does. */
const compile = {
  include: [resolve(root, 'src'), (path: string) => /node_modules\/(@tanstack|long|uqr|valibot|zustand)\//.test(path)],
}

/** A file's name changes with its content, so that a browser may keep it for ever. */
const named = (folder: string, end: string): string =>
  `${folder}/[name]${isDevelopment ? '' : '.[contenthash:8]'}${end}`
const styleNames = { filename: named('css', '.css'), chunkFilename: named('css', '.css') }

/** In an app for phones that is shipped: webpack joins modules in no other build. */
const start = isForWeapp && !isDevelopment && sourceRoot === 'src' ? startParts() : []

/** With source maps css-loader would write its own into the styles, and other bytes would be shipped. */
const cssLoaderOption = { sourceMap: false }

/** theme.json names the pictures, and Taro does not read it. WeChat reads the sitemap. */
const copied = [
  { from: 'src/assets/tab/', to: `${outputRoot}/assets/tab/` },
  { from: 'src/sitemap.json', to: `${outputRoot}/sitemap.json` },
  ...forwardedTo(outputRoot),
]

const constants = {
  'process.env.TARO_APP_HOST_MODE': JSON.stringify(hostMode),
  // A browser's page asks the site that it came from.
  'process.env.TARO_APP_SITE': JSON.stringify((isForWeapp && process.env.TARO_APP_SITE) || ''),
  'process.env.TARO_APP_VERSION': JSON.stringify(version),
  'process.env.TARO_APP_DOMAIN': JSON.stringify(process.env.TARO_APP_DOMAIN ?? ''),
  ...Object.fromEntries(
    ['DELIVERY', 'PRINT', 'EXPIRY']
      .map(about => `TARO_APP_MESSAGE_${about}`)
      .map(name => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  // The gallery and the developer panel: in development builds only.
  'process.env.TARO_APP_TOOLS': JSON.stringify(isDevelopment ? 'on' : ''),
}

export default defineConfig<'webpack5'>({
  projectName: 'nodemate',
  // Else Taro copies project.config.json into the main package; DevTools opens this folder and reads it here.
  projectConfigName: 'none',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2 },
  sourceRoot,
  outputRoot,
  framework: 'react',
  // Deep enough for our pages without a template for every level: 22 KB less, no slower to draw.
  baseLevel: 8,
  // A build with errors fails; in watch mode it waits for the next change.
  compiler: { type: 'webpack5', prebundle: { enable: false }, errorLevel: isWatching ? 0 : 1 },
  cache: buildCache({ constants, sourceRoot, outputRoot, isWatching, start }),
  alias: { '@': resolve(root, 'src') },
  plugins: [
    '@tarojs/plugin-framework-react',
    '@tarojs/plugin-platform-weapp',
    '@tarojs/plugin-platform-h5',
    resolve(__dirname, 'elements.ts'),
    ...(isWatching ? [resolve(__dirname, 'report-build.ts')] : []),
  ],
  defineConstants: constants,
  copy: { patterns: isForWeapp && sourceRoot === 'src' ? copied : [], options: {} },
  mini: {
    compile,
    cssLoaderOption,
    // A px is a px on every phone: 44 px stay 44 px, and text grows by the user's own choice.
    postcss: { pxtransform: { enable: false } },
    optimizeMainPackage: { enable: true },
    runtime: { enableInnerHTML: false },
    // WeChat loads a package's styles itself, so webpack need not.
    miniCssExtractPluginOption: { ignoreOrder: true, runtime: false },
    webpackChain: chain => {
      writeForPhones(chain)
      if (isWatching) chain.plugin('store-when-ended').use(StoreWhenEnded)
      slimTaro(chain)
      if (start.length > 0) joinStart(chain, start)
      if (sourceRoot === 'src') chain.plugin('before app').use(BeforeApp, [version])
      if (!isDevelopment) chain.plugin('frequent names').use(FrequentNames)
      // Nothing is left of what only a browser uses, nor of asking for it.
      chain.module
        .rule('for browsers')
        .test(/src.(lib.(back-closes|page-share|panes)|ui.(panes|panes-words|browser-\w+))\.tsx?$/)
        .set('sideEffects', false)
      // WeChat has none, and protobufjs asks first.
      chain.node.set('global', false)
      fetchPackages(chain)
      // Beside the mini-program, whose bytes are few.
      if (!isDevelopment) chain.plugin('licences').use(Licences, [`../${basename(outputRoot)}-licences.txt`])
      if (!isDevelopment) chain.plugin('short properties').use(ShortProperties)
      if (!isDevelopment) writeMaps(chain, maps)
      chain.plugin('runtime').use(ProvidePlugin, [lacking])
    },
  },
  h5: {
    compile,
    cssLoaderOption,
    publicPath: '/',
    staticDirectory: 'static',
    router: { mode: 'browser' },
    devServer,
    postcss: { pxtransform: { enable: false } },
    output: { filename: named('js', '.js'), chunkFilename: named('chunk', '.js') },
    miniCssExtractPluginOption: { ignoreOrder: true, ...styleNames },
    imageUrlLoaderOption: { name: named('static/images', '[ext]') },
    // Shared modules load once and not with each page, whose own files are small and quick to load.
    webpackChain: chain => {
      writeForPhones(chain)
      if (isWatching) chain.plugin('store-when-ended').use(StoreWhenEnded)
      if (!isDevelopment) {
        chain.plugin('licences').use(Licences, ['licences.txt'])
        writeMaps(chain, maps)
      }
      // Every browser that can run our scripts has the first two, and nothing asks for what the others bring: JSONP, and
      // the names of browsers and devices.
      const unused = [
        'whatwg-fetch',
        'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
        'jsonp-retry',
        'platform',
      ]
      chain.merge({ resolve: { alias: Object.fromEntries(unused.map(name => [name, false])) } })
      replace(chain, mutations)
      // No alias: of a module that is asked for by this name Taro removes all imports that are not its components.
      chain
        .plugin('plain elements')
        .use(NormalModuleReplacementPlugin, [
          /^@tarojs\/components$/,
          resolve(root, 'src/platform/taro/browser-components.tsx'),
        ])
      const frame = { name: 'frame', chunks: 'async', minChunks: 10, priority: 20 }
      chain.merge({ optimization: { splitChunks: { cacheGroups: { frame } } } })
    },
  },
})
