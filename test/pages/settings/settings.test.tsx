import { QueryClientProvider } from '@tanstack/react-query'
import Settings from '@/pages/settings/settings'
import { createQueryClient } from '@/request/query'
import { iconNames } from '@/ui/icon'
import { show } from '../../components/show'

const open = async () => {
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => false)}>
      <Settings />
    </QueryClientProvider>,
  )
  await screen.waitFor('使用移动数据时')
  return screen
}

test('shows no notification switch as long as nothing sends notifications', async () => {
  const screen = await open()
  expect(screen.container.querySelectorAll('[role="switch"]')).toHaveLength(0)
})

test('shows that a tap copies the diagnostic ID', async () => {
  const { container } = await open()
  const rows = Array.from(container.querySelectorAll('.nm-row--pressable'))
  const icon = rows.find(row => row.textContent?.includes('诊断编号'))?.querySelector<HTMLElement>('.nm-icon')
  expect(icon?.style.getPropertyValue('--at')).toBe(String(iconNames.indexOf('copy')))
})
