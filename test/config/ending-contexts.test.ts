import { AsyncLocalStorage } from 'node:async_hooks'
import endingContexts from '../../config/ending-contexts.js'

const Environment = endingContexts(
  class {
    async teardown(): Promise<void> {}
  },
)

test('a context that a file opened is over once the file is', async () => {
  const context = new AsyncLocalStorage<string>()
  const environment = new Environment()
  await context.run('the file', async () => {
    await environment.teardown()
    expect(context.getStore()).toBeUndefined()
  })
})

test('a context that was opened before goes on', async () => {
  const context = new AsyncLocalStorage<string>()
  await context.run('the worker', async () => {
    await new Environment().teardown()
    expect(context.getStore()).toBe('the worker')
  })
})
