import { pay } from '@/platform/pay'

const payment = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' } as const
const answer = (pageUrl: string) =>
  Promise.race([pay({ ...payment, pageUrl }, '/back'), new Promise(resolve => setTimeout(resolve, 0, 'left'))])

// jsdom leaves for no other page, and says so.
let left: jest.SpyInstance
beforeEach(() => {
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => left.mockRestore())

test.each(['http://pay.example/page', 'http://localhost.pay.example/page', 'http://localhost@pay.example/page'])(
  'opens no payment page that others could have put there: %s',
  async pageUrl => {
    expect(await answer(pageUrl)).toBe('failed')
    expect(left).not.toHaveBeenCalled()
  },
)

test.each(['https://pay.example/page', `${window.location.origin}/_provider/page`])('leaves for %s', async pageUrl => {
  expect(await answer(pageUrl)).toBe('left')
  expect(left).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('navigation') }))
})
