const Browser = require('@stryker-mutator/jest-runner/jest-env/jsdom')
const Node = require('@stryker-mutator/jest-runner/jest-env/node')

/** Stryker uses one environment for both kinds of tests, whatever their projects say: this one is either. */
module.exports = function Environment(config, context) {
  return new (context.testPath.endsWith('.tsx') ? Browser : Node)(config, context)
}
