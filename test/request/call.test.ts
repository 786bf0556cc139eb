import { main } from '@/services/main'

test('a call is named after its service and its key', () => {
  expect(main.userPoints.name).toBe('main.userPoints')
})
