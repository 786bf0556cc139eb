const { AsyncLocalStorage } = require('node:async_hooks')

const { run } = AsyncLocalStorage.prototype

/**
 * Jest opens an asynchronous context for each test file and never ends it: every promise of a later file in the same
 * worker carries on all of them. This environment ends what its file opened.
 */
module.exports = Environment =>
  class extends Environment {
    opened = new Set()

    constructor(...given) {
      super(...given)
      const { opened } = this
      AsyncLocalStorage.prototype.run = function (...words) {
        opened.add(this)
        return run.apply(this, words)
      }
    }

    async teardown() {
      AsyncLocalStorage.prototype.run = run
      for (const context of this.opened) context.disable()
      await super.teardown()
    }
  }
