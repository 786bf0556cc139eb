import { act } from '@tarojs/test-utils-react/dist/pure'
import { setLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { wordsNow } from '@/i18n/words'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { Sheet } from '@/ui/sheet'
import { showToast, ToastPlace } from '@/ui/toast'
import { TypedConfirm } from '@/ui/typed-confirm'
import { show } from '../components/show'

// Taro's own elements draw themselves by animation frames, which must go on.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask', 'nextTick'] })
})
afterEach(() => {
  jest.useRealTimers()
})

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

test('leaves nothing behind once a sheet is closed', async () => {
  const sheet = (isOpen: boolean) => (
    <Sheet isOpen={isOpen} title="选择节点" onClose={() => {}}>
      书房
    </Sheet>
  )
  const screen = await show(sheet(true))
  expect(screen.find('选择节点').getAttribute('role')).toBe('dialog')
  await screen.redraw(sheet(false))
  expect(screen.words()).toContain('书房')
  await pass(400)
  expect(screen.words()).toBe('')
})

test('does nothing more while a sheet leaves, which stays as it was', async () => {
  const spend = jest.fn()
  const sheet = (plan: string | undefined) => (
    <Sheet isOpen={plan !== undefined} title={plan ?? ''} onClose={() => {}}>
      {plan && <Button text="使用 1 次" onPress={spend} />}
    </Sheet>
  )
  const screen = await show(sheet('加速 1 小时'))
  await screen.tap('使用 1 次')
  await screen.redraw(sheet(undefined))
  expect(screen.words()).toContain('加速 1 小时')
  await screen.tap('使用 1 次')
  expect(spend).toHaveBeenCalledTimes(1)
  await pass(400)
  expect(screen.words()).toBe('')
  await screen.redraw(sheet('加速 1 小时'))
  await screen.tap('使用 1 次')
  expect(spend).toHaveBeenCalledTimes(2)
})

test('closes a sheet by its button', async () => {
  const onClose = jest.fn()
  const screen = await show(<Sheet isOpen title="选择节点" onClose={onClose} />)
  await screen.tap('关闭')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('asks with object and effect, and has the verb on its button', async () => {
  const onConfirm = jest.fn()
  const onClose = jest.fn()
  const screen = await show(
    <Confirm
      isOpen
      title="解除“书房 NAS”的绑定？"
      effect="它将停止共享"
      confirmText="解除绑定"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )
  expect(screen.words()).toContain('解除“书房 NAS”的绑定？')
  expect(screen.words()).toContain('它将停止共享')
  await screen.tap('取消')
  expect(onClose).toHaveBeenCalledTimes(1)
  await screen.tap('解除绑定')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('asks to type the word each time for what can never be undone', async () => {
  const onConfirm = jest.fn()
  const question = (isOpen: boolean) => (
    <TypedConfirm
      isOpen={isOpen}
      title="注销账号"
      effect="全部删除"
      word="DELETE"
      confirmText="注销"
      keepText="保留账号"
      onConfirm={onConfirm}
      onClose={() => {}}
    />
  )
  const screen = await show(question(true))
  await screen.tap('注销，不可用 输入“DELETE”以确认')
  expect(onConfirm).not.toHaveBeenCalled()
  await screen.type('输入“DELETE”以确认', ' delete ')
  await screen.tap('注销')
  expect(onConfirm).toHaveBeenCalledTimes(1)
  // The action failed, and the sheet was closed from outside.
  await screen.redraw(question(false))
  await pass(400)
  await screen.redraw(question(true))
  await screen.tap('注销，不可用 输入“DELETE”以确认')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('takes the word as a Chinese keyboard types it', async () => {
  const onConfirm = jest.fn()
  const screen = await show(
    <TypedConfirm
      isOpen
      title="注销账号"
      effect="全部删除"
      word="DELETE"
      confirmText="注销"
      keepText="保留账号"
      onConfirm={onConfirm}
      onClose={() => {}}
    />,
  )
  await screen.type('输入“DELETE”以确认', 'ＤＥＬＥＴＥ　')
  await screen.tap('注销')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('hides a toast automatically, one with an undo after five seconds', async () => {
  const screen = await show(<ToastPlace />)
  await act(async () => showToast({ text: '“书房”已改名' }))
  expect(screen.words()).toBe('“书房”已改名')
  await pass(2800)
  expect(screen.words()).toBe('')

  const onUndo = jest.fn()
  await act(async () => showToast({ text: '已移除“书房”', onUndo }))
  await pass(4900)
  await screen.tap('撤销')
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(screen.words()).toBe('')
})

test('keeps the undo of a toast while others follow it', async () => {
  const screen = await show(<ToastPlace />)
  const [undoFirst, undoSecond] = [jest.fn(), jest.fn()]
  await act(async () => showToast({ text: '“书房”已移动', onUndo: undoFirst }))
  await act(async () => showToast({ text: '“老家”已移动', onUndo: undoSecond }))
  await act(async () => showToast({ text: '没有网络', isFailure: true }))
  await act(async () => showToast({ text: '已复制' }))
  expect(screen.words()).toBe('“书房”已移动 撤销 “老家”已移动 撤销 已复制')
  await screen.tap('撤销')
  expect([undoFirst, undoSecond].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(screen.words()).toBe('“老家”已移动 撤销 已复制')
  await pass(5000)
  expect(screen.words()).toBe('')
})

test('repeats a toast in a language that is chosen while it is shown', async () => {
  const screen = await show(<ToastPlace />)
  await act(async () => showToast({ text: () => wordsNow(uiWords)('close') }))
  expect(screen.words()).toBe('关闭')
  await act(async () => setLanguage('en'))
  expect(screen.words()).toBe('Close')
  await act(async () => setLanguage('zh'))
  await pass(2800)
})

test('keeps a toast that outlives its page', async () => {
  const left = await show(<ToastPlace />)
  await act(async () => showToast({ text: '已保存' }))
  left.remove()
  const next = await show(<ToastPlace />)
  expect(next.words()).toBe('已保存')
  await pass(2800)
})

test('undoes with the newest of several toasts about one thing all that they were about', async () => {
  const screen = await show(<ToastPlace />)
  const undone: string[] = []
  const moved = (step: string) =>
    act(async () => showToast({ text: '“书房”已移动', subject: 'move 书房', onUndo: () => undone.push(step) }))
  await moved('first')
  await act(async () => showToast({ text: '“老家”已移动', subject: 'move 老家', onUndo: () => undone.push('other') }))
  await moved('second')
  await moved('third')
  expect(screen.words()).toBe('“老家”已移动 撤销 “书房”已移动 撤销')
  await act(async () => Array.from(screen.container.querySelectorAll<HTMLElement>('.nm-toast__undo')).at(-1)?.click())
  expect(undone).toEqual(['third', 'second', 'first'])
  await pass(5000)
})
