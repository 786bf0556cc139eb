const { createTransformer } = require('@swc/jest')
const inTurn = require('./taro-root-loader.js')

const swc = createTransformer({
  jsc: {
    target: 'es2021',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
})

/** What swc makes of `import('…')`. */
const fetching = /Promise\.resolve\(\)\.then\((?=\(\)=>\/\*#__PURE__\*\/ _interop_require)/g
/** Set by `config/jest-runtime.js`. */
const fetched = '(require.fetched ?? Promise.resolve()).then('
const whenFetched = result => ({ ...result, code: result.code.replaceAll(fetching, fetched) })

/** Taro's pages as the mini-program has them. */
const asBuilt = (source, path) => (/runtime.dist.dom.root\.js$/.test(path) ? inTurn(source) : source)

/** swc compiles tests and sources some thirty times faster than the Babel preset that the builds use. */
module.exports = {
  process: (source, path, ...rest) => whenFetched(swc.process(asBuilt(source, path), path, ...rest)),
  getCacheKey: (...args) => `${swc.getCacheKey(...args)} ${fetched} ${inTurn}`,
}
