const { statSync } = require('node:fs')

/** Journeys, and a development build, take longest though their files are small; otherwise a larger file takes longer. */
const weightOf = path =>
  /[\\/](journeys[\\/]|npm-start\.)/.test(path) ? Number.POSITIVE_INFINITY : statSync(path).size

/** Orders jest's test files: long ones must not be left to one worker at the end. */
module.exports = class LongestFirst {
  sort(tests) {
    const weights = new Map(tests.map(test => [test, weightOf(test.path)]))
    return [...tests].sort((one, other) => weights.get(other) - weights.get(one) || one.path.localeCompare(other.path))
  }

  cacheResults() {}
}
