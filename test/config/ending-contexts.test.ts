import { AsyncLocalStorage } from 'node:async_hooks'
import endingContexts from '../../config/ending-contexts.js'

const Environment = endingContexts(
  class {
    async teardown(): Promise<void> {}
  },
)

test('ends a context with the file that opened it', async () => {
  const context = new AsyncLocalStorage<string>()
  const environment = new Environment()
  await context.run('the file', async () => {
    await environment.teardown()
    expect(context.getStore()).toBeUndefined()
  })
})

test('keeps running a context that was opened before', async () => {
  const context = new AsyncLocalStorage<string>()
  await context.run('the worker', async () => {
    await new Environment().teardown()
    expect(context.getStore()).toBe('the worker')
  })
})
