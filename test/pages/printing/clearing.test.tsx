import { QueryClientProvider } from '@tanstack/react-query'
import { printLog } from '@/pages/printing/log-calls'
import { Clearing } from '@/pages/printing/parts/clearing'
import { createQueryClient } from '@/request/query'
import { connect } from '@/request/send'
import { show } from '../../components/show'

test('clears the history only after the confirmation word was typed', async () => {
  const sent: string[] = []
  connect((async ({ name }: { name: string }) => {
    sent.push(name)
    return null
  }) as Parameters<typeof connect>[0]) // only one call is ever made here
  const screen = await show(
    <QueryClientProvider client={createQueryClient(() => true)}>
      <Clearing count={2} />
    </QueryClientProvider>,
  )
  await screen.tap('清空记录')
  expect(screen.words()).toContain('2 条记录和统计会被删除')
  await screen.tap('永久清空，不可用 输入“清空”以确认')
  expect(sent).toEqual([])
  await screen.type('输入“清空”以确认', '清空')
  await screen.tap('永久清空')
  expect(sent).toEqual([printLog.clearPrintHistory.name])
})
