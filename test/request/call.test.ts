import { main } from '@/services/main'

test('names a call after its service and its key, in its type too', () => {
  const name: 'main.userPoints' = main.userPoints.name
  expect(name).toBe('main.userPoints')
})
