import { main } from '@/services/main'

test('names a call after its service and its key, also for the types', () => {
  const name: 'main.userPoints' = main.userPoints.name
  expect(name).toBe('main.userPoints')
})
