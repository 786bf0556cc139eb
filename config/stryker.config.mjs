/** `npm run mutate -- src/lib`: which changes of the code no test notices. */
process.env.NODEMATE_RUNS ??= '20'
process.env.NODEMATE_SEED ??= '1'
const folder = process.env.NODEMATE_MUTATION ?? 'dist/mutation/related'

export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: { configFile: 'config/jest.mutation.config.js' },
  // The tests are compiled without their types, and rules about sources read them unmutated.
  disableTypeChecks: false,
  // Stryker would read it with the compiler's API, which TypeScript 7 does not have; the tests do not need it.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // Constants are evaluated once a file: each of their mutants would run every test again.
  ignoreStatic: true,
  // Long enough not to take a busy machine for an endless loop.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  cleanTempDir: 'always',
  concurrency: 2,
  incremental: true,
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandbox`,
  ignorePatterns: ['dist', '.data', '.shots', '.swc'],
  reporters: ['progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `${folder}/report.json` },
  htmlReporter: { fileName: `${folder}/report.html` },
  allowConsoleColors: false,
}
