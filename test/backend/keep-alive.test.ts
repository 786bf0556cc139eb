import { type Backend, startBackend } from './start'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('leaves it to the client to end an idle connection', async () => {
  const response = await fetch(`${backend.origin}/_control/requests`)
  expect(response.headers.get('connection')).toBe('keep-alive')
  // It would announce after how many seconds the server hangs up.
  expect(response.headers.get('keep-alive')).toBeNull()
})
