import { type WeChatPayment, wechat } from './wechat'

/** What the platform reports when its sheet has closed. */
type PlatformResult = 'paid' | 'cancelled' | 'failed'

type Asked = WeChatPayment & { pageUrl?: string | null | undefined }

/** What only a browser needs is in no package of the mini-program. */
const isBrowser = process.env.TARO_ENV === 'h5'

/** A provider may have no page of its own, or one that somebody on the way has put there. */
export const canPay = ({ pageUrl }: Asked): boolean =>
  !isBrowser || ['https://', `${window.location.origin}/`].some(start => pageUrl?.startsWith(start))

/**
 * Opens the payment: WeChat's own sheet, or in a browser the provider's page. Resolves to what the platform reports,
 * which the server has to confirm. The provider's page replaces the app, which restarts at `backTo`: then it never
 * resolves.
 */
export const pay = (payment: Asked, backTo: string): Promise<PlatformResult> => {
  if (wechat) return wechat.pay(payment)
  return new Promise(() => isBrowser && leaveFor(payment.pageUrl ?? '', backTo))
}

const leaveFor = (pageUrl: string, backTo: string): void => {
  const back = encodeURIComponent(window.location.origin + backTo)
  window.location.assign(`${pageUrl}${pageUrl.includes('?') ? '&' : '?'}redirect_url=${back}`)
}
