import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { PaymentFate } from './db/payments'
import { standInPage } from './stand-in-page'

/** The labels of the buttons, for tests too. */
export const paymentButtons: Record<PaymentFate, string> = {
  paid: '付款',
  cancelled: '不付了',
  refused: '银行拒绝',
  slow: '付款，十秒后到账',
  lost: '付款，但答复丢失',
}

export const paymentQuestion = '这笔付款怎样结束？'

/** Applies the choice on the sheet; undefined when there is no such payment. */
type Attempt = (prepayId: string, outcome: PaymentFate) => Promise<{ reported: string | null } | undefined>

/**
 * The provider's payment page for browsers, instead of the phone's sheet. The app leads here, and every button
 * leads back to `redirect_url`. It says that it is not the real one.
 */
export const addPaymentPage = (provider: Hono, attempt: Attempt): void => {
  provider.get('/payment-page', c => c.html(page(buttons(c.req.query('redirect_url') ?? '/'))))

  provider.post('/payment-page', async c => {
    const { outcome, back } = await c.req.parseBody()
    const paid = isPaymentFate(outcome) && (await attempt(c.req.query('prepayId') ?? '', outcome))
    if (!paid) return c.text('no such payment', 404)
    return paid.reported === null ? c.html(page(html`<p>答复丢失：这一页不会返回应用。</p>`)) : backTo(c, String(back))
  })
}

const isPaymentFate = (value: unknown): value is PaymentFate => typeof value === 'string' && value in paymentButtons

/** Only back to where it came from: an open redirect is a bad example even here. */
const backTo = (c: Context, back: string) => {
  const target = new URL(back, c.req.url)
  return target.hostname === new URL(c.req.url).hostname ? c.redirect(target.href) : c.text('not our app', 400)
}

const buttons = (back: string) => html`
  <p>${paymentQuestion}</p>
  <form method="post">
    <input type="hidden" name="back" value="${back}" />
    ${Object.entries(paymentButtons).map(([outcome, text]) => html`<button name="outcome" value="${outcome}">${text}</button>`)}
  </form>
`

const page = (inside: ReturnType<typeof html>) =>
  standInPage('演练收银台', '这里没有真的钱，只用来试各种结果。', inside)
