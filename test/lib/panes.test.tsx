import Taro from '@tarojs/taro'
import { isOpened, placePanes } from '@/lib/panes'
import { routes } from '@/routes'

test('knows the row of the node beside the list again once that is renamed, whatever signs its name has', () => {
  window.innerWidth = 1280
  // As the address bar of a browser writes it.
  const node = {
    path: '/pages/node/node?stamp=B',
    $taroParams: { deviceId: 'node-1', name: 'Bob%27s%20box', stamp: 'B' },
  }
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ path: '/pages/nodes/home?stamp=A' }, node])
  placePanes()
  const rowOf = (deviceId: string, name: string) => isOpened(routes.node.node({ deviceId, name }).path)
  expect(rowOf('node-1', "Bob's box")).toBe(true)
  expect(rowOf('node-1', '书房')).toBe(true)
  expect(rowOf('node-2', "Bob's box")).toBe(false)
})
