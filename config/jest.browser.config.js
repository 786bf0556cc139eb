const transform = require('./jest.transform.js')
require('./seed-folder.js')

/** The browser's production build in Chromium, on the stand-in's own origin: `test/e2e/phone.ts`. */
module.exports = {
  displayName: 'browser',
  rootDir: '..',
  modulePathIgnorePatterns: ['<rootDir>/(dist|.shots)/'],
  testEnvironment: '<rootDir>/config/browser-environment.js',
  testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
  globalSetup: '<rootDir>/test/e2e/launch.ts',
  globalTeardown: '<rootDir>/config/browser-of-worker.js',
  setupFilesAfterEnv: ['<rootDir>/config/second-try.js', '<rootDir>/test/e2e/setup.ts'],
  // For the real app on a busy machine; a failing wait ends sooner and says what it waited for.
  testTimeout: process.env.NODEMATE_SLOW ? 300_000 : 120_000,
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^(\\.\\.?/)+entity\\.cjs$': '<rootDir>/config/drizzle-entity.js',
    '^playwright-core$': '<rootDir>/config/playwright.js',
  },
  transform,
}
