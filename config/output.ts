import type { UserConfigExport } from '@tarojs/cli'
import { swcMinify } from 'terser-webpack-plugin'
import { Template } from 'webpack'

type Config = Extract<UserConfigExport<'webpack5'>, { mini?: unknown }>
export type Chain = Parameters<NonNullable<NonNullable<Config['mini']>['webpackChain']>>[0]

/** Swc reads terser's options; it makes a little less of our scripts in a tenth of the time. */
const terserOptions = {
  ecma: 2018,
  compress: { ecma: 2018, passes: 3, unsafe_arrows: true, unsafe_methods: process.env.TARO_ENV === 'weapp' },
  format: { ecma: 2018, comments: false, ascii_only: false },
}

/**
 * Scripts for the phones that babel.config.js names. Webpack's own runtime is written for them too. The minifier's
 * options are replaced: `terser.config` is only merged over Taro's, which are for ES5.
 */
export const writeForPhones = (chain: Chain): void => {
  chain.merge({ target: ['web', 'es2017'] })
  // V8 skims a method until it is called, and parses an arrow function at the top of a script in full. So webpack puts
  // the modules into an object, also where a list is shorter, and the mini-program's minifier makes methods of them.
  Template.getModulesArrayBounds = () => false
  if (chain.get('mode') !== 'production') return
  const { optimization } = chain
  optimization
    .minimizer('terserPlugin')
    .tap(([options]) => [{ ...options, minify: swcMinify, extractComments: false, terserOptions }])
}

/** Writes source maps into another folder, which the scripts do not name: their bytes stay the same. */
export const writeMaps = (chain: Chain, folder: string): void => {
  chain
    .devtool('hidden-source-map')
    .output.sourceMapFilename(`${folder}/[file].map`)
    .devtoolModuleFilenameTemplate('[resource-path]')
}
