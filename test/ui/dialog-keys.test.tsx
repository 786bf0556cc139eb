import { act } from '@tarojs/test-utils-react/dist/pure'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { PageProvider } from '@/ui/use-is-shown'
import { show } from '../components/show'

const page = (open: { below: boolean; above?: boolean }, closed: (which: string) => void = () => undefined) => (
  <>
    <Button text="打开" onPress={() => undefined} />
    <Sheet isOpen={open.below} title="下面" onClose={() => closed('below')}>
      <Button text="确定" onPress={() => undefined} />
    </Sheet>
    <Sheet isOpen={open.above ?? false} title="上面" onClose={() => closed('above')} />
  </>
)
const press = (key: string, shiftKey = false) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
  })

/** Two frames after it was drawn. */
const drawn = () =>
  act(() => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))

test('takes the focus when it opens, and gives it back when it closes', async () => {
  const screen = await show(page({ below: false }))
  const opener = screen.find('打开') as HTMLElement // a page's elements are HTML
  opener.focus()
  expect(document.activeElement).toBe(opener)
  await screen.redraw(page({ below: true }))
  await drawn()
  expect(document.activeElement).toBe(screen.find('下面'))
  await screen.redraw(page({ below: false }))
  expect(document.activeElement).toBe(opener)
})

test('takes no focus once it is closed, in the frame after it opened', async () => {
  const screen = await show(page({ below: false }))
  const opener = screen.find('打开') as HTMLElement // a page's elements are HTML
  opener.focus()
  await screen.redraw(page({ below: true }))
  await screen.redraw(page({ below: false }))
  await drawn()
  expect(document.activeElement).toBe(opener)
})

test('closes by Escape, the one on top alone', async () => {
  const closed: string[] = []
  const screen = await show(page({ below: true, above: true }, which => closed.push(which)))
  await drawn()
  await press('Escape')
  expect(closed).toEqual(['above'])
  await screen.redraw(page({ below: true }, which => closed.push(which)))
  await press('Escape')
  expect(closed).toEqual(['above', 'below'])
})

test('keeps the focus inside', async () => {
  const screen = await show(page({ below: true }))
  await drawn()
  await press('Tab', true)
  expect(document.activeElement).toBe(screen.find('确定'))
  await press('Tab')
  expect(document.activeElement).toBe(screen.find('关闭'))
})

test('keeps the focus inside, though the same is open on another tab that was looked at before', async () => {
  const hidden = { page: null, isShown: false, params: {} }
  const screen = await show(
    <>
      {page({ below: true })}
      <PageProvider value={hidden}>
        <Sheet isOpen title="别处" onClose={() => undefined} />
      </PageProvider>
    </>,
  )
  await drawn()
  await press('Tab', true)
  expect(document.activeElement).toBe(screen.find('确定'))
  await press('Tab')
  expect(document.activeElement).toBe(screen.find('关闭'))
})

test('stays open while Escape ends what an input method composes', async () => {
  const closed: string[] = []
  await show(page({ below: true }, which => closed.push(which)))
  await drawn()
  const ending = new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  await act(async () => document.activeElement?.dispatchEvent(ending))
  expect(closed).toEqual([])
})

test('tells screen readers to leave out what is behind it', async () => {
  const screen = await show(page({ below: true }))
  expect(screen.find('下面').getAttribute('aria-modal')).toBe('true')
})
