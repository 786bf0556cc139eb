import type { Compiler } from 'webpack'

/**
 * Webpack stores its cache when it is closed (cache.ts). Asked to end in watch mode it is closed first, so that the next
 * start is fast; an unfinished build has nothing to store.
 */
export class StoreWhenEnded {
  apply(compiler: Compiler): void {
    let isBuilding = true
    compiler.hooks.watchRun.tap('StoreWhenEnded', () => {
      isBuilding = true
    })
    compiler.hooks.done.tap('StoreWhenEnded', () => {
      isBuilding = false
    })
    const end = () => process.exit(143)
    process.once('SIGTERM', () => (isBuilding ? end() : compiler.close(end)))
  }
}
