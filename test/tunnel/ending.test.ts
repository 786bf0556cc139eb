import type { Env } from './model-env'
import { envWith, lost, open, states, web } from './samples'

test.each<[string, (env: Env) => void]>([
  ['is added', env => env.add({ ...web, port: 22 }, null)],
  ['is started again', env => env.dispatch({ is: 'start', mapId: env.mapIds[1] ?? '' })],
])('ends a tunnel for every phone before it opens a service that %s meanwhile', (_how, openMore) => {
  const env = envWith()
  open(env)
  open(env, { port: 22 })
  env.dispatch({ is: 'stop', mapId: env.mapIds[1] ?? '' })
  env.pass(1_000)
  env.truth.openElsewhere()
  env.dispatch({ is: 'limit', limitKbps: 900 })
  env.dispatch({ is: 'end' })
  openMore(env)
  env.pass(5_000)
  expect(env.truth.runningElsewhere).toEqual([])
  expect(states(env)[0]).toBe('stopped')
  expect(states(env).at(-1)).toBe('running')
})

test('opens a service in an ended tunnel at once, though its creation was never answered', () => {
  const env = envWith({ ...lost, actMs: 10, brokenMs: 10 })
  env.add(web, null)
  env.pass(15)
  env.dispatch({ is: 'end' })
  env.add({ ...web, port: 22 }, null)
  env.pass(5_000)
  expect(states(env)).toEqual(['stopped', 'running'])
})
