import { type WeChatPayment, wechat } from './wechat'

/** What the platform reports when its sheet has closed. */
type PlatformResult = 'paid' | 'cancelled' | 'failed'

/**
 * Opens the payment: WeChat's own sheet, or in a browser the provider's page. Resolves to what the platform reports,
 * which the server has to confirm. The provider's page replaces the app, which restarts at `backTo`: then it never
 * resolves.
 */
export const pay = (
  payment: WeChatPayment & { pageUrl?: string | undefined },
  backTo: string,
): Promise<PlatformResult> => {
  if (wechat) return wechat.pay(payment)
  const { pageUrl } = payment
  if (pageUrl === undefined || !isSafe(pageUrl)) return Promise.resolve('failed')
  const back = encodeURIComponent(window.location.origin + backTo)
  return new Promise(() => window.location.assign(`${pageUrl}${pageUrl.includes('?') ? '&' : '?'}redirect_url=${back}`))
}

/** Nobody on the way can put a page of theirs in its place. */
const isSafe = (url: string): boolean => url.startsWith('https://') || url.startsWith(`${window.location.origin}/`)
