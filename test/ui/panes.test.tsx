import Taro from '@tarojs/taro'
import { placePanes } from '@/lib/panes'
import { Button } from '@/ui/button'
import { PaneRow } from '@/ui/panes'
import { Pressable } from '@/ui/pressable'
import { show } from '../components/show'

/** A wide window with a list, and one of its rows opened beside it. */
const openBeside = (orderNo: string) => {
  jest.replaceProperty(window, 'innerWidth', 1_280)
  const pages = [{ path: '/pages/orders/list' }, { path: '/pages/orders/order', $taroParams: { orderNo } }]
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages as never) // all that is asked of them
  placePanes()
}

test('takes no press on the row of what is shown beside it, but on a button in that row', async () => {
  openBeside('o-1')
  const [onRow, onButton] = [jest.fn(), jest.fn()]
  const screen = await show(
    <PaneRow address="/pages/orders/order?orderNo=o-1">
      <Pressable label="Order" onPress={onRow}>
        <Button text="Try again" onPress={onButton} />
      </Pressable>
    </PaneRow>,
  )
  const key = (name: string) =>
    screen.find(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await screen.tap('Order')
  key('Order')
  expect(onRow).not.toHaveBeenCalled()
  await screen.tap('Try again')
  key('Try again')
  expect([onRow.mock.calls.length, onButton.mock.calls.length]).toEqual([0, 2])
})
