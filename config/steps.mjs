import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, toolOf } from './children.mjs'

/** How many steps run at once; each gets its share of the machine. */
export const lanes = 2
const share = Math.max(1, Math.floor(availableParallelism() / lanes))
/** Tests that wait for a phone, a printer or a node leave the machine idle meanwhile, so more of them run at once. */
const waiting = share + 1
const driving = share + 2

/**
 * Garbage collection on threads of its own takes the cores from the tests, which keep all of them busy. On one thread, and
 * seldom, it costs about a tenth less CPU. Jest's workers inherit both options.
 */
const collector = ['--single-threaded-gc', '--max-semi-space-size=64']

/** How often a run reports its progress. */
export const progressMs = 20_000

/** What the suites of a run write: their counts, and which calls they made. */
export const results = join(root, 'dist', 'test')

/** A step is one or more commands; it counts as one test. */
const step = (name, ...commands) => ({
  name,
  needs: [],
  commands: commands.map(words => [...collector, ...words]),
  env: {},
})

/** Any three templates of WeChat's, for the tests' builds alone: without them the app offers no message. */
const templates = Object.fromEntries(
  ['DELIVERY', 'PRINT', 'EXPIRY'].map(about => [`TARO_APP_MESSAGE_${about}`, about.toLowerCase().padEnd(43, '0')]),
)

const build = type => ({
  ...step(`build-${type}`, [toolOf('@tarojs/cli/bin/taro'), 'build', '--type', type]),
  env: { NODE_ENV: 'production' },
  testEnv: templates,
})

/**
 * Counts as many tests as jest writes to the file `counts`. `--forceExit`, because a test that fails half-way may leave
 * a server or a child behind, which must not keep the whole run from ending.
 */
const jest = (name, workers, ...needs) => {
  const counts = join(results, `${name}.json`)
  const words = [toolOf('jest/bin/jest.js'), '--config', `config/jest.${name}.config.js`, '--forceExit']
  const asked = join(results, `${name}-asked.txt`)
  const env = { NODE_ENV: 'test', NODEMATE_SECOND_TRY: '1', NODEMATE_ASKED: asked }
  return {
    ...step(name, [...words, '--json', '--outputFile', counts, '--maxWorkers', `${workers}`]),
    needs,
    counts,
    env,
  }
}

const tsc = toolOf('typescript/bin/tsc')
const biome = toolOf('@biomejs/biome/bin/biome')
const knip = toolOf('knip/bin/knip.js')

/** All steps of `npm test`. A free lane takes the first that can run, so the long and the awaited ones come first. */
export const steps = [
  build('weapp'),
  build('h5'),
  jest('browser', driving, 'build-h5', 'build-weapp'),
  jest('unit', waiting),
  jest('weapp', driving, 'build-weapp'),
  jest('components', waiting),
  // Several checkers at once would each check again what they share, which takes twice the CPU.
  step('types', [tsc, '-p', '.', '--checkers', '1']),
  // The second command checks the app alone: what only a test uses is dead too. Services, tunnel and formats may be
  // ahead of their features there.
  step('dead-code', [knip], [knip, '--production', '--config', 'config/knip.app.json', '--include', 'files,exports']),
  step('lint', [biome, 'ci', '--colors=off']),
  { ...step('every-call', [toolOf('tsx/dist/cli.mjs'), 'test/reach/main.ts']), needs: ['weapp', 'browser'] },
]
