import { VoucherCodes } from '@/mall/voucher-codes'
import type { Order } from '@/services/orders'
import { show } from '../components/show'

const order: Order = {
  ...{ orderNo: '1', kind: 'voucher', title: '咖啡券', quantity: 3, points: 50, amountFen: null },
  ...{ state: 'done', steps: [] },
}

test.each([
  ['A1B2C3D4E5F6', 'A1B2 C3D4 E5F6'],
  ['AB-1234-567', 'AB-1234-567'],
  ['https://v.example/a1?b=2', 'https://v.example/a1?b=2'],
  ['卡号 1234 密码 56', '卡号 1234 密码 56'],
])('breaks no code in fours that has its own gaps, or is a link: %s', async (code, shown) => {
  const screen = await show(<VoucherCodes order={{ ...order, voucherCodes: [code] }} />)
  await screen.tap('查看券码')
  expect(screen.words()).toBe(`券码 ${shown} 隐藏`)
})
