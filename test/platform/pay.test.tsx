import { canPay, pay } from '@/platform/pay'

const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const

test.each([
  undefined,
  'http://pay.example/page',
  'http://localhost.pay.example/page',
  'http://localhost@pay.example/page',
])('pays on no page that others could have put there: %s', pageUrl => {
  expect(canPay({ ...payment, pageUrl })).toBe(false)
})

test.each(['https://pay.example/page', `${window.location.origin}/_provider/page`])('leaves for %s', async pageUrl => {
  // jsdom leaves for no other page, and says so.
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(canPay({ ...payment, pageUrl })).toBe(true)
  void pay({ ...payment, pageUrl }, '/back')
  expect(left).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('navigation') }))
  left.mockRestore()
})
