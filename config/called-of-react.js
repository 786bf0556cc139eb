const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** What the mini-program's sources may import of React. */
exports.handedOut = join(__dirname, '../src/platform/taro/react.ts')

const names = [...readFileSync(exports.handedOut, 'utf8').matchAll(/^export const \{([^}]+)\} = react$/gm)]
  .flatMap(([, list]) => list.split(','))
  .map(each => each.split(':')[0].trim())

/**
 * Of React's names, those that the mini-program calls, and besides them Taro, zustand and React's other half. With
 * `createFactory`, `createElement` is used twice: used once, terser makes an arrow function of it, which has no `arguments`.
 */
exports.calledOfReact = [
  ...names.filter(Boolean),
  ...['createFactory', 'createRef', 'useDebugValue', 'version', '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'],
]

/** What a module no longer exports, a minifier drops. */
exports.exportOnly = (text, isCalled) =>
  text.replace(/\bexports\.(\w+)=/g, (assigned, name) => (isCalled(name) ? assigned : `var not_called_${name}=`))
