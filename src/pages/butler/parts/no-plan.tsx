import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Order } from '@/services/orders'
import { Notice } from '@/ui/notice'
import { butlerWords } from '../words'

/** `starting`: the order of one that is not there yet. */
export const NoPlan = ({ starting }: { starting: Order | undefined }) => {
  const t = useWords(butlerWords)
  if (!starting) return <Notice icon="butler" title={t('none')} note={t('noneNote')} />
  const toOrder = () => open(routes.orders.order({ orderNo: starting.orderNo }))
  return (
    <Notice
      icon="clock"
      title={t('starting')}
      note={t('startingNote')}
      action={{ text: t('toOrder'), onPress: toOrder }}
    />
  )
}
