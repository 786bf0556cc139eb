import { main } from '@/services/main'

test('a call is named after its service and its key, also for the types', () => {
  const name: 'main.userPoints' = main.userPoints.name
  expect(name).toBe('main.userPoints')
})
