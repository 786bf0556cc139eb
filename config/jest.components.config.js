const { default: withTaro } = require('@tarojs/test-utils-react/dist/jest.js')
const transform = require('./jest.transform.js')

// These are ES modules only, which jest does not read by itself.
const esModules = [
  '@tarojs',
  '@stencil',
  'd3-[a-z-]+',
  'internmap',
  'swiper',
  'hls',
  'lodash-es',
  'history',
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
  'universal-router',
]

/** Parts and screens in jsdom, on the browser build's components. */
module.exports = withTaro({
  displayName: 'components',
  runtime: '<rootDir>/config/jest-runtime.js',
  rootDir: '..',
  modulePathIgnorePatterns: ['<rootDir>/(dist|.shots)/'],
  bail: 0,
  testEnvironment: 'jsdom',
  // For a busy machine; a failing wait ends sooner and says what it waited for.
  testTimeout: 120_000,
  testMatch: ['<rootDir>/test/**/*.test.tsx'],
  testPathIgnorePatterns: ['<rootDir>/test/(weapp|e2e|bench)/'],
  setupFiles: ['<rootDir>/test/components/build.ts'],
  setupFilesAfterEnv: ['<rootDir>/config/second-try.js', '<rootDir>/test/components/setup.ts'],
  moduleNameMapper: {
    '^@/(.*)\\.(?:css|scss|svg|png)$': '<rootDir>/test/components/no-asset.js',
    '\\.(?:css|scss|svg|png)$': '<rootDir>/test/components/no-asset.js',
    // Large, and evaluated anew in each file: no page of ours has a swiper, a calendar input or an area to drag in.
    '^(swiper|ics|hammerjs)(/.*)?$': '<rootDir>/test/components/no-asset.js',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^(\\.\\.?/)+entity\\.cjs$': '<rootDir>/config/drizzle-entity.js',
    '@tarojs/components$': '<rootDir>/src/platform/taro/browser-components.tsx',
    '@tarojs/taro$': '<rootDir>/test/components/taro.ts',
    '^react-dom/test-utils$': '<rootDir>/test/components/act.ts',
  },
  transform,
  transformIgnorePatterns: [`<rootDir>/node_modules/(?!(${esModules.join('|')})/)`],
})
