import { useState } from 'react'
import { formatPoints } from '@/i18n/format-number'
import { goodsWords } from '@/i18n/goods'
import { type Translate, useWords } from '@/i18n/words'
import { obstacleTo } from '@/lib/goods'
import type { Goods } from '@/services/shapes/mall'
import { Button } from '@/ui/button'
import { confirmMoney } from '@/ui/confirm-money'
import { Sheet } from '@/ui/sheet'
import { nobody, recipientFor, withinReach, wrongIn } from '../exchange'
import type { ExchangeState } from '../use-exchange'
import { Done } from './done'
import { NotDone } from './not-done'
import { Open } from './open'
import { Quantity } from './quantity'
import { RecipientForm } from './recipient-form'
import { Sums } from './sums'

type Props = {
  isOpen: boolean
  goods: Goods
  availablePoints: number | undefined
  exchange: ExchangeState
  onClose: () => void
}

/** How many, for whom, and what is left afterwards; then one tap, once. */
export const ExchangeSheet = (props: Props) => {
  const t = useWords(goodsWords)
  const { isOpen, goods, exchange, onClose } = props
  return (
    <Sheet isOpen={isOpen} title={exchange.done ? t('done') : t('sheetTitle', { name: goods.name })} onClose={onClose}>
      {exchange.done ? <Done receipt={exchange.done} onClose={onClose} /> : <Form {...props} />}
    </Sheet>
  )
}

const Form = ({ goods, availablePoints = 0, exchange }: Props) => {
  const t = useWords(goodsWords)
  const [wanted, setWanted] = useState(1)
  const [recipient, setRecipient] = useState(nobody)
  const [isChecked, setChecked] = useState(false)
  const needs = goods.detail?.needs ?? 'unknown'
  if (needs === 'unknown') return null

  const quantity = withinReach(wanted, goods, availablePoints)
  const expectedPoints = quantity * goods.pricePoints
  const wrong = wrongIn(needs, recipient)

  const submit = async () => {
    setChecked(true)
    if (wrong.length > 0) return
    const isSure = await confirmMoney({
      title: t('confirm', { title: quantity > 1 ? t('times', { name: goods.name, count: quantity }) : goods.name }),
      effect: t('confirmEffect', {
        points: formatPoints(expectedPoints),
        left: formatPoints(availablePoints - expectedPoints),
      }),
      confirmText: t('confirmVerb'),
    })
    if (isSure) await exchange.run({ quantity, expectedPoints, ...recipientFor(needs, recipient) })
  }

  return (
    <>
      <Quantity goods={goods} availablePoints={availablePoints} quantity={quantity} onChange={setWanted} />
      <RecipientForm needs={needs} recipient={recipient} wrong={isChecked ? wrong : []} onChange={setRecipient} />
      <Sums availablePoints={availablePoints} spentPoints={expectedPoints} />
      <NotDone exchange={exchange} />
      <Open exchange={exchange} />
      {exchange.state !== 'unknown' && (
        <Button
          text={t('submit', { points: formatPoints(expectedPoints) })}
          busyText={t(exchange.state === 'sending' ? 'sending' : 'looking')}
          isBusy={exchange.state === 'looking' || exchange.state === 'sending'}
          onPress={submit}
          disabledReason={reasonNot(goods, availablePoints, t)}
        />
      )}
    </>
  )
}

/** What changed while the sheet was open may have put it out of reach. */
const reasonNot = (goods: Goods, availablePoints: number, t: Translate<typeof goodsWords>): string | undefined => {
  const obstacle = obstacleTo(goods, availablePoints)
  if (obstacle?.kind === 'short') return t('short', { points: formatPoints(obstacle.missingPoints) })
  return obstacle && t(obstacle.kind === 'limit' ? 'limitReached' : 'soldOut')
}
