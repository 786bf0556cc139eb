import type { Compiler, Stats } from 'webpack'
import { ErrorsOnly } from '../../config/spare'

test('gives the errors and warnings of a build to whoever asks for everything', () => {
  const asked: unknown[] = []
  const toJson: Stats['toJson'] = options => {
    asked.push(options)
    return { errors: [{ message: 'broken' }], warnings: [] }
  }
  const stats = { toJson }
  const done = { tap: (_: object, run: (ended: typeof stats) => void) => run(stats) }
  new ErrorsOnly().apply({ hooks: { done } } as unknown as Compiler) // all of a compiler that it uses
  expect(stats.toJson({}).errors).toEqual([{ message: 'broken' }])
  expect(asked).toEqual([{ all: false, errors: true, warnings: true }])
})
