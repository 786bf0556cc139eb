/**
 * Runs inside a fresh context before anything else and removes what an older phone's language lacks.
 * Plain text, because it must be made of the context's own functions.
 */
export const languageOfThePhone = `
'use strict'
;(({ now, withIntl, withNewLanguage }) => {
  const drop = (holder, names) => names.forEach(name => { delete holder[name] })
  drop(globalThis, ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'console'])
  if (!withIntl) drop(globalThis, ['Intl'])
  if (!withNewLanguage) {
    // Newer than ES2020, the level of iOS 14. The app brings along what it needs of it (src/polyfills), and three of
    // ES2019 (src/platform/old-engines.ts).
    drop(globalThis, ['AggregateError', 'WeakRef', 'FinalizationRegistry', 'Iterator'])
    drop(Array.prototype, ['at', 'findLast', 'findLastIndex', 'flat', 'flatMap', 'toReversed', 'toSorted', 'toSpliced', 'with'])
    drop(String.prototype, ['at', 'replaceAll', 'isWellFormed', 'toWellFormed'])
    drop(Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'])
    drop(Object, ['fromEntries', 'hasOwn', 'groupBy'])
    drop(Map, ['groupBy'])
    drop(Promise, ['any', 'withResolvers', 'try'])
  }

  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = globalThis.Date

  // WeChat's own Function supports one text only, for libraries that look for the global object.
  const RealFunction = Function
  const global = globalThis
  const OnlyReturnThis = function Function(...args) {
    if (args.length === 1 && /^return this;?$/.test(args[0])) return () => global
    throw new EvalError('Code generation from strings disallowed for this context')
  }
  OnlyReturnThis.prototype = RealFunction.prototype
  RealFunction.prototype.constructor = OnlyReturnThis
  globalThis.Function = OnlyReturnThis
})
`
