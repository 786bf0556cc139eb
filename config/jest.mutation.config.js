const { resolve } = require('node:path')
const unit = require('./jest.unit.config.js')
const components = require('./jest.components.config.js')

/** The folder below `test` whose tests run; `mutate.mjs` narrows it, otherwise it is all of them. */
const folder = process.env.NODEMATE_TESTS
const tests = folder ? `<rootDir>/test/${folder}/**` : '<rootDir>/test/**'

const project = ({ bail, ...config }, ending) => ({
  ...config,
  rootDir: resolve(__dirname, '..'),
  testMatch: [`${tests}/*.test.${ending}`],
  // The repository's own rules read a mutated file as text, and an evening takes seconds for each mutant.
  testPathIgnorePatterns: ['<rootDir>/test/(weapp|e2e|bench|config|evening|chaos|(architecture|faults)\\.test\\.ts)'],
  setupFiles: [...(config.setupFiles ?? []), '<rootDir>/config/fixed-seed.ts'],
})

/** Both kinds of tests in one run, for `npm run mutate`. */
module.exports = {
  rootDir: '..',
  // Ends an endless test before Stryker gives up the whole run; a slow one on a busy machine passes. Projects have none.
  testTimeout: 60_000,
  projects: [project(unit, 'ts'), project(components, 'tsx')],
  // Stryker sets both, over what the projects say.
  testEnvironment: resolve(__dirname, 'mutation-environment.js'),
  globals: components.globals,
}
