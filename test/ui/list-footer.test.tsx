import { footerOf, ListFooter } from '@/ui/list/list-footer'
import { show } from '../components/show'

test('says what is going on, and retries when tapped', async () => {
  const onRetry = jest.fn()
  const screen = await show(<ListFooter state="loadingMore" onRetry={onRetry} />)
  expect(screen.words()).toBe('正在加载更多')
  await screen.redraw(<ListFooter state="failed" onRetry={onRetry} />)
  await screen.tap('加载失败，点按重试')
  expect(onRetry).toHaveBeenCalledTimes(1)
  await screen.redraw(<ListFooter state="end" onRetry={onRetry} />)
  expect(screen.words()).toBe('已经到底了')
  await screen.redraw(<ListFooter state="morePaused" onRetry={onRetry} />)
  expect(screen.words()).toBe('联网后继续加载')
  await screen.redraw(<ListFooter state="more" onRetry={onRetry} />)
  expect(screen.words()).toBe('')
})

test('says that a list ends only where the end was scrolled to, and nothing under one that came in one page', async () => {
  const list = { hasNextPage: false, isFetchNextPageError: false, isFetchingNextPage: false, isPaused: false }
  expect(footerOf({ ...list, data: { pages: [1, 2] } })).toBe('end')
  const screen = await show(<ListFooter state={footerOf({ ...list, data: { pages: [1] } })} onRetry={jest.fn()} />)
  expect(screen.container.textContent).toBe('')
  expect(screen.container.querySelector('.nm-list-footer')).toBeNull()
})
