import type { PaymentFate } from '../backend/db/payments'
import type { Backend } from '../backend/start'
import type { Phone } from './phone'
import { Refused } from './platform/api'

type Reported = 'ok' | 'cancel' | 'fail' | null
type Sheet = { prepayId: string; answer: (reported: Reported) => void }

/** WeChat's payment sheet: in front of the app from `requestPayment` on, until somebody acts on it. */
export const openPaymentPage = ({ origin }: Pick<Backend, 'origin'>) => {
  const sheets: Sheet[] = []
  const requests: string[] = []

  const requestPayment = ({ package: prepay }: { package: string }) => {
    requests.push(prepay)
    return new Promise<void>((resolve, reject) =>
      sheets.push({ prepayId: prepay.replace('prepay_id=', ''), answer: answering(resolve, reject) }),
    )
  }

  return {
    platform: { requestPayment },
    /** What each sheet was opened with. */
    requests,
    /** What the user and the bank do. */
    pay: async (phone: Pick<Phone, 'until'>, outcome: PaymentFate): Promise<void> => {
      await phone.until(() => sheets.length > 0, 'the payment sheet')
      const sheet = sheets.shift()
      const response = await fetch(`${origin}/_provider/pay`, {
        method: 'POST',
        body: JSON.stringify({ prepayId: sheet?.prepayId, outcome }),
      })
      // as: the provider's own shape, a few files away.
      sheet?.answer(((await response.json()) as { reported: Reported }).reported)
    },
  }
}

/** WeChat tells an app no more than this; of a lost response nothing, ever. */
const answering = (resolve: () => void, reject: (reason: Refused) => void) => (reported: Reported) => {
  if (reported === 'ok') resolve()
  if (reported === 'cancel') reject(new Refused('cancel'))
  if (reported === 'fail') reject(new Refused(''))
}
