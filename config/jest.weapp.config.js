const globals = require('./common-globals.js')
const transform = require('./jest.transform.js')
require('./seed-folder.js')

// Dates on screen are the phone's; ours stands in China wherever the tests run.
process.env.TZ = 'Asia/Shanghai'

/** The built mini-program on a phone without DevTools: `test/weapp/phone.ts`. It brings its own browser part. */
module.exports = {
  displayName: 'weapp',
  rootDir: '..',
  // Longer than a wait for words, so that the wait itself says what was missing.
  testTimeout: 60_000,
  testEnvironment: 'node',
  sandboxInjectedGlobals: globals,
  // The view's window and document are set by view/simulate.ts and stay as long as the file runs.
  testEnvironmentOptions: { globalsCleanup: 'off' },
  // What a version stores is recorded when it goes out, and not tested.
  testMatch: [process.env.NODEMATE_RECORD ? '<rootDir>/test/upgrade/record.ts' : '<rootDir>/test/weapp/**/*.test.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    // miniprogram-simulate's own; see the file.
    '^\\./wxss$': '<rootDir>/test/weapp/view/no-styles.js',
  },
  testSequencer: '<rootDir>/config/longest-first.js',
  transform,
}
