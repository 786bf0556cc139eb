import type { Compiler } from 'webpack'
import type { Chain } from './output'

const errorsOnly = { all: false, errors: true, warnings: true }

/**
 * Taro asks webpack for all that it knows of a build, and reads the errors and warnings. The rest, such as why each
 * module is there, takes a tenth of a build's CPU. What is asked for by name is given: the dev server needs the hash.
 */
export class ErrorsOnly {
  apply(compiler: Compiler): void {
    const first = { name: 'ErrorsOnly', stage: Number.NEGATIVE_INFINITY }
    compiler.hooks.done.tap(first, stats => {
      const { toJson } = stats
      stats.toJson = asked => toJson.call(stats, { ...errorsOnly, ...(typeof asked === 'object' && asked) })
    })
  }
}

/** For each style sheet postcss looks in every folder up to the root for fifteen files that we do not have. */
const doNotSearch = (chain: Chain): void => {
  for (const rule of chain.module.rules.values())
    for (const part of [rule, ...rule.oneOfs.values()])
      for (const use of part.uses.values())
        if (/postcss-loader/.test(String(use.get('loader'))))
          use.tap(options => ({ ...options, postcssOptions: { ...options.postcssOptions, config: false } }))
}

/** Leaves out of a build what costs time and changes no byte. */
export const spare = (chain: Chain): void => {
  chain.plugin('errorsOnly').use(ErrorsOnly)
  doNotSearch(chain)
}
