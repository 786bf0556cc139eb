const transform = require('./jest.transform.js')
require('./seed-folder.js')

// Dates on screen are in the phone's time zone: China's, wherever the tests run.
process.env.TZ = 'Asia/Shanghai'

/** The built mini-program on a phone without DevTools: `test/weapp/phone.ts`. */
module.exports = {
  displayName: 'weapp',
  rootDir: '..',
  // Longer than a wait for words, so that the wait itself fails and says what was missing.
  testTimeout: 120_000,
  // Records what a version stores when it goes out; not a test.
  testMatch: [process.env.NODEMATE_RECORD ? '<rootDir>/test/upgrade/record.ts' : '<rootDir>/test/weapp/**/*.test.ts'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^(\\.\\.?/)+entity\\.cjs$': '<rootDir>/config/drizzle-entity.js',
  },
  setupFilesAfterEnv: ['<rootDir>/config/second-try.js'],
  transform,
}
