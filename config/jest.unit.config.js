const transform = require('./jest.transform.js')
require('./seed-folder.js')

/** Everything that needs neither a view nor a build: request, services, tunnel, stand-in, rules. */
module.exports = {
  displayName: 'unit',
  runtime: '<rootDir>/config/jest-runtime.js',
  rootDir: '..',
  modulePathIgnorePatterns: ['<rootDir>/(dist|.shots)/'],
  // On a busy machine the first file that starts the stand-in waits for its seed.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['<rootDir>/test/(weapp|e2e|bench|behind)/'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^(\\.\\.?/)+entity\\.cjs$': '<rootDir>/config/drizzle-entity.js',
  },
  setupFilesAfterEnv: ['<rootDir>/config/second-try.js'],
  transform,
  // The d3 packages, used as reference for charts, are ES modules only.
  transformIgnorePatterns: ['<rootDir>/node_modules/(?!(d3-[a-z-]+|internmap)/)'],
}
