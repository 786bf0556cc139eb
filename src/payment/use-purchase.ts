import { useEffect } from 'react'
import { paymentWords } from '@/i18n/payment'
import { useWords } from '@/i18n/words'
import type { Ordered } from '@/intention/store'
import { useIntention } from '@/intention/use-intention'
import type { IntendedWrite, orderBoost, orderTopUp, RequestOf } from '@/intention/writes'
import { isAt, open, routes, trackPage } from '@/routes'
import type { UnpaidOrder } from '@/services/payments'
import { useIsShown } from '@/ui/use-is-shown'
import { openSheet, payOrder, tellPrice } from './pay'
import { isInDoubt, type Payment, stageOf } from './payment'
import { ask, askAboutAll } from './runner'
import { namePayment, rereadPayments, usePayments } from './store'

/** A purchase from its button to the payment's page. */

type PurchaseCall = (typeof orderBoost | typeof orderTopUp)['call']

/** An order found after a lost response has no prepayment. */
type Order = Partial<UnpaidOrder>

type Options = {
  /** Distinguishes this purchase from another open one. */
  subject: string
  title: string
  /** Whether what is known by that subject cannot be the same, though it has the same name. */
  isAnother: (known: string) => boolean
  /** The price that is shown: a tap agrees to it, whatever is shown when the order arrives. */
  priceFen: number
  onOrdered: () => void
}

/**
 * One order for one intention (`start/outcomes.ts` stores it), and then the payment, on a page that follows it to its
 * end. A tap continues an order for the same that is not paid and no dearer.
 */
export const usePurchase = <C extends PurchaseCall>(
  sale: IntendedWrite<C>,
  { subject, title, isAnother, priceFen, onOrdered }: Options,
) => {
  const isShown = useIsShown()
  const obstacle = useObstacle(sale, { subject, title, isAnother })
  const buying = useIntention(sale, {
    subject,
    onDone: async (order: Order, _, ordered) => {
      if (ordered === undefined) return
      const { orderNo } = ordered
      namePayment(orderNo, title)
      onOrdered()
      // The order may arrive late. A person who has left the page finds it in the notices.
      if (!isShown) return void ask(orderNo, 'otherwise')
      await payOnItsPage(ordered, order)
    },
  })
  const isToContinue = (each: Payment) =>
    each.kind === sale.sells && each.subject === subject && isUnpaid(each, priceFen)
  const unpaid = usePayments().find(isToContinue)
  const run = async (request: RequestOf<C>): Promise<void> => {
    // "Try again" after a failure may stand beside the button that the obstacle disables.
    if (obstacle) return askAboutAll()
    if (!unpaid) return buying.run(request, priceFen)
    onOrdered()
    await payOnItsPage({ orderNo: unpaid.orderNo, agreedFen: priceFen }, { amountFen: unpaid.amountFen })
  }
  return { ...buying, run, obstacle }
}

const isUnpaid = (payment: Payment, priceFen: number): boolean =>
  stageOf(payment) === 'unfinished' && payment.amountFen <= priceFen

const payOnItsPage = async (ordered: Ordered, order: Order): Promise<void> => {
  const itsPage = routes.payments.payment({ orderNo: ordered.orderNo })
  const isHere = trackPage()
  await open(itsPage)
  await payAgreed(ordered, order, () => isHere() || isAt(itsPage))
}

/**
 * Opens no sheet without a tap a moment ago, nor at another price than that tap agreed to: the page shows the price and
 * offers it.
 */
const payAgreed = async (
  { orderNo, agreedFen }: Ordered,
  { amountFen, payment }: Order,
  isAwaited: () => boolean,
): Promise<void> => {
  // Who went elsewhere while the page was fetched finds it in the notices.
  if (agreedFen === undefined || !isAwaited()) return void ask(orderNo, 'otherwise')
  if (amountFen !== agreedFen) {
    if (amountFen) tellPrice(amountFen)
    return void ask(orderNo, 'otherwise')
  }
  if (payment) openSheet(orderNo, payment)
  // The page says why it cannot be paid now, and offers it again.
  else await payOrder(orderNo, () => isAt(routes.payments.payment({ orderNo }))).catch(() => undefined)
}

/**
 * An unsettled payment for the same thing, whatever its name is by now; one of that name may be for it, unless it is known
 * to be for another node or number.
 */
const useObstacle = (
  { sells }: Pick<IntendedWrite, 'sells'>,
  { subject, title, isAnother }: Pick<Options, 'subject' | 'title' | 'isAnother'>,
): string | undefined => {
  const t = useWords(paymentWords)
  useEffect(rereadPayments, [])
  const mayBeSame = (payment: Payment) =>
    payment.subject === subject ||
    ((payment.title || title) === title && !(payment.subject !== undefined && isAnother(payment.subject)))
  const isPending = usePayments().some(each => each.kind === sells && mayBeSame(each) && isInDoubt(each))
  useEffect(() => {
    if (isPending) askAboutAll()
  }, [isPending])
  return isPending ? t('confirming') : undefined
}
