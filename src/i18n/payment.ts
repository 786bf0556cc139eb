import { words } from './words'

/** For the banner, which is in the main package; the page has more (`payment-page.ts`). */
export const paymentWords = words('payment', {
  someOrder: ['一笔订单', 'An order'],
  what: ['{title} · {amount}', '{title} · {amount}'],
  unfinished: ['有一笔付款没有完成', 'Unfinished payment'],
  confirming: ['付款结果确认中，请不要重复付款', "Payment being confirmed. Don't pay again"],
  paying: ['有一笔付款正在进行', 'A payment is in progress'],
  paid: ['付款成功', 'Paid'],
  refunded: ['这笔付款已退回', 'This payment was refunded'],
  closed: ['订单已关闭', 'Order closed'],
  continue: ['继续付款', 'Continue'],
  inWeChat: [
    '这笔订单在浏览器里付不了，请在微信里打开付款',
    "This can't be paid in a browser. Open it in WeChat to pay",
  ],
  priceChanged: ['现在的价格是 {amount}，请确认后再付款', 'The price is now {amount}. Check it before you pay'],
})
