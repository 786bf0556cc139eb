import Taro from '@tarojs/taro'
import { act } from '@tarojs/test-utils-react/dist/pure'
import { type Look, LookProvider } from '@/ui/look'
import { Page } from '@/ui/page'
import { showToast } from '@/ui/toast'
import { layOut } from '../components/pictures'
import { show } from '../components/show'

const page = (look: Partial<Look>, title = '节点') => (
  <LookProvider value={{ theme: 'system', textScale: 1, isOffline: false, pictures: 'allow', ...look }}>
    <Page title={title}>内容</Page>
  </LookProvider>
)
const frame = (screen: { container: Element }) => {
  const found = screen.container.querySelector<HTMLElement>('.nm-page')
  if (!found) throw new Error('no page frame')
  return found
}

test('applies the chosen theme and text size', async () => {
  const screen = await show(page({ theme: 'dark', textScale: 1.5 }))
  expect(frame(screen).classList).toContain('look-dark')
  expect(frame(screen).style.getPropertyValue('--text-scale')).toBe('1.5')
  await screen.redraw(page({ theme: 'light' }))
  expect(frame(screen).classList).toContain('look-light')
  expect(frame(screen).classList).not.toContain('look-dark')
})

test('lets the bars beside the page follow a forced look in a browser', async () => {
  const screen = await show(page({ theme: 'dark' }))
  expect(document.body.classList).toContain('look-dark')
  await screen.redraw(page({ theme: 'system' }))
  expect(document.body.classList).not.toContain('look-dark')
})

test('titles the window with the page and the app, and updates it with its words', async () => {
  const setTitle = jest.spyOn(Taro, 'setNavigationBarTitle')
  const screen = await show(page({}, '节点'))
  await screen.redraw(page({}, 'Nodes'))
  expect(setTitle.mock.calls.map(([option]) => option.title)).toEqual(['节点 · 节点伴侣', 'Nodes · 节点伴侣'])
})

test('shows and announces the offline banner', async () => {
  const screen = await show(page({ isOffline: true }))
  expect(screen.words()).toContain('没有网络')
  expect(screen.container.querySelector('[aria-live=polite]')?.textContent).toContain('没有网络')
  await screen.redraw(page({ isOffline: false }))
  expect(screen.words()).toBe('节点 内容')
})

test('shows a toast above the buttons at its foot', async () => {
  layOut(() => 0)
  const screen = await show(<Page title="打印" footer="开始打印" />)
  await act(async () => showToast({ text: '已保存' }))
  const toast = screen.container.querySelector<HTMLElement>('.nm-toast')
  expect(toast?.style.getPropertyValue('--below')).toBe('100px')
})
