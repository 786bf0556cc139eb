import { callAt, site } from './in-process'

test.each([
  [{ tab: 'all', cursor: null }, 'orders.orders'],
  [{ orderNo: 'order-1', isHidden: true }, 'orderList.setOrderVisibility'],
])('tells calls of one path apart by what they post: %j', (input, name) => {
  const outgoing = { method: 'POST', headers: {}, responseType: 'text', isOwn: true } as const
  const url = `${site}/api/c/jdb/exchange/list`
  expect(callAt({ ...outgoing, url, body: JSON.stringify(input) })).toBe(name)
})
