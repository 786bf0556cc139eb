import Taro from '@tarojs/taro'
import type { ComponentProps } from 'react'
import { TroubleNotice } from '@/pages/binding/parts/trouble-notice'
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
