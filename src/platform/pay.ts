import { type WeChatPayment, wechat } from './wechat'

type Claim = 'paid' | 'cancelled' | 'failed'

/**
 * Opens the payment: WeChat's own sheet, or in a browser the provider's page. Resolves to a claim that the server has
 * to confirm. The provider's page replaces the app, which restarts at `backTo`: then it never resolves.
 */
export const pay = (payment: WeChatPayment & { pageUrl?: string | undefined }, backTo: string): Promise<Claim> => {
  if (wechat) return wechat.pay(payment)
  const { pageUrl } = payment
  if (pageUrl === undefined) return Promise.resolve('failed')
  const back = encodeURIComponent(window.location.origin + backTo)
  return new Promise(() => window.location.assign(`${pageUrl}${pageUrl.includes('?') ? '&' : '?'}redirect_url=${back}`))
}
