/** `npm run mutate -- src/lib`: which changes of the code no unit test notices. */
process.env.NODEMATE_RUNS ??= '20'
process.env.NODEMATE_SEED ??= '1'

export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    configFile: 'config/jest.unit.config.js',
    config: {
      setupFiles: ['<rootDir>/config/fixed-seed.ts'],
      // The repository's own rules read a mutated file as text.
      testPathIgnorePatterns: ['<rootDir>/test/(weapp|e2e|bench|config|(architecture|faults)\\.test\\.ts)'],
    },
  },
  // The tests are compiled without their types, and rules about sources see them as they are.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // Constants are evaluated once a file: each of their mutants would run every test again.
  ignoreStatic: true,
  timeoutMS: 3000,
  cleanTempDir: 'always',
  concurrency: 2,
  incremental: true,
  incrementalFile: 'dist/mutation/incremental.json',
  tempDirName: 'dist/mutation/sandbox',
  ignorePatterns: ['dist', '.data', '.shots', '.swc'],
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: 'dist/mutation/report.html' },
  clearTextReporter: { allowColor: false, logTests: false },
  allowConsoleColors: false,
}
