import Taro from '@tarojs/taro'
import type { ComponentProps } from 'react'
import { TroubleNotice } from '@/pages/binding/parts/trouble-notice'
import { CallError } from '@/request/errors'
import { show } from '../../components/show'

type Props = ComponentProps<typeof TroubleNotice>

test('leads from a device of another account to us, with its code at hand', async () => {
  let copied: string | undefined
  // jsdom has no clipboard.
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value
    return true
  }
  const navigateTo = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: 'navigateTo:ok' })
  const progress = { step: 'look-up', state: 'failed', trouble: 'others' } as const
  const binding = {} as unknown as Props['binding'] // nothing of it is asked for
  const screen = await show(
    <TroubleNotice code="NM-1001-0009" progress={progress} binding={binding} onClose={() => undefined} />,
  )
  await screen.tap('复制编号，联系我们')
  expect(copied).toBe('NM-1001-0009')
  expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/help/feedback' })
})

test.each([
  [
    'only asks for the result of a request whose response was lost',
    { step: 'confirm', trouble: 'call' },
    '现在确认',
    'askAgain',
  ],
  ['sends what was not received again', { step: 'bind', trouble: 'not-received' }, '重试', 'bind'],
  ['looks a code up again', { step: 'look-up', trouble: 'call' }, '重试', 'askAgain'],
] as const)('%s', async (_name, facts, button, called) => {
  const binding = { bind: jest.fn(), askAgain: jest.fn() }
  const progress: Props['progress'] = { ...facts, state: 'failed', error: new CallError('network', '/x') }
  const screen = await show(
    <TroubleNotice
      code="NM-1001-0009"
      progress={progress}
      binding={binding as unknown as Props['binding']} // nothing else of it is asked for
      onClose={() => undefined}
    />,
  )
  await screen.tap(button)
  expect(binding[called]).toHaveBeenCalledTimes(1)
  // Another code would leave behind what may have been bound.
  expect(screen.words().includes('换个编号')).toBe(facts.step !== 'confirm')
})
