import { onUncaught, reportUncaught } from '@/lib/uncaught'
import { CallError } from '@/request/errors'
import { notifyUncaught } from '@/screen/notify-uncaught'
import { diagnosticId } from '@/session/diagnostic-id'
import { Button } from '@/ui/button'
import { ToastPlace } from '@/ui/toast'
import { show } from '../components/show'

const logged = () => jest.mocked(console.error).mock.calls.map(words => words.join(' '))
beforeEach(() => {
  jest.mocked(console.error).mockImplementation(() => {})
  onUncaught(notifyUncaught)
})

const place = (onPress = () => Promise.resolve()) =>
  show(
    <>
      <Button text="保存" onPress={onPress} />
      <ToastPlace />
    </>,
  )

test('shows a toast with the diagnostic ID when a press fails and nobody says so', async () => {
  const screen = await place(() => Promise.reject(new Error('unexpected')))
  await screen.tap('保存')
  expect(screen.words()).toContain(`刚才出了点问题，请再试一次。诊断编号 ${diagnosticId()}`)
  expect(logged()).toEqual([expect.stringMatching(/^not caught: Error unexpected\n/)])
})

test('writes no secret of an error to the console', async () => {
  await place()
  reportUncaught(new Error('no JSON: {"accessToken":"at-7f3c9be2d41a4b0c8e6f2a","phone":"13800000002"}'))
  reportUncaught({ errMsg: 'request:fail https://c.nodemate.example/a?captcha=246810' })
  expect(logged().join()).not.toMatch(/7f3c9be2|13800000002|246810/)
})

test('says nothing of what was cancelled', async () => {
  const screen = await place()
  const before = screen.words()
  reportUncaught(new CallError('cancelled', '/a'))
  expect(logged()).toEqual([])
  expect(screen.words()).toBe(before)
})
