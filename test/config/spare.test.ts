import type { Compiler, Stats } from 'webpack'
import { ErrorsOnly } from '../../config/spare'

/** What webpack is asked for, once the plugin has seen a build. */
const askedOf = (...questions: Parameters<Stats['toJson']>[0][]): unknown[] => {
  const asked: unknown[] = []
  const toJson: Stats['toJson'] = options => {
    asked.push(options)
    return { errors: [{ message: 'broken' }], warnings: [] }
  }
  const stats = { toJson }
  const done = { tap: (_: object, run: (ended: typeof stats) => void) => run(stats) }
  new ErrorsOnly().apply({ hooks: { done } } as unknown as Compiler) // all of a compiler that it uses
  for (const question of questions) expect(stats.toJson(question).errors).toEqual([{ message: 'broken' }])
  return asked
}

test('gives the errors and warnings of a build to whoever asks for everything', () => {
  const errorsOnly = { all: false, errors: true, warnings: true }
  expect(askedOf({}, undefined, 'verbose')).toEqual([errorsOnly, errorsOnly, errorsOnly])
})

test('gives what is asked for by name', () => {
  expect(askedOf({ all: false, hash: true })).toEqual([{ all: false, errors: true, warnings: true, hash: true }])
})
