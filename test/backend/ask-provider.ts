import type { UnpaidOrder } from '@/services/payments'
import type { PaymentFate, PaymentRow } from './db/payments'

/** What a phone, or the provider itself, does with a payment. */
export const askProvider = (origin: string) => {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/_provider${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return response.json()
  }
  const payPrepaid = (prepayId: string, outcome: PaymentFate, settlesInS?: number) =>
    ask('/pay', { prepayId, outcome, settlesInS })
  return {
    payPrepaid,
    pay: ({ payment }: Pick<UnpaidOrder, 'payment'>, outcome: PaymentFate, settlesInS?: number) =>
      payPrepaid(payment.package.replace('prepay_id=', ''), outcome, settlesInS),
    refund: ({ orderNo }: { orderNo: string }) => ask('/refund', { orderNo }),
    // as: the shape is this server's own, one file away.
    paymentsOf: async ({ orderNo }: { orderNo: string }) => (await ask(`/payments?orderNo=${orderNo}`)) as PaymentRow[],
  }
}
