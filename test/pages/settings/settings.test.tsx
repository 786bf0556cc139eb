import { QueryClientProvider } from '@tanstack/react-query'
import Settings from '@/pages/settings/settings'
import { createQueryClient } from '@/request/query'
import { show } from '../../components/show'

test('shows no notification switch as long as nothing sends notifications', async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Settings />
    </QueryClientProvider>,
  )
  await screen.waitFor('使用移动数据时')
  expect(screen.container.querySelectorAll('[role="switch"]')).toHaveLength(0)
})
