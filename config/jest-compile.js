const { createTransformer } = require('@swc/jest')

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

/** swc compiles tests and sources some thirty times faster than the Babel preset that the builds use. */
module.exports = {
  process: (...args) => whenFetched(swc.process(...args)),
  getCacheKey: (...args) => `${swc.getCacheKey(...args)} ${fetched}`,
}
