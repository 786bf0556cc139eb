import { View } from '@tarojs/components'
import { useState } from 'react'
import { type Translate, useWords } from '@/i18n/words'
import { maxQuantity, obstacleTo } from '@/mall/goods'
import type { Goods } from '@/services/mall'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { useIsShown } from '@/ui/use-is-shown'
import { invalidFields, nobody, possibleQuantity, type Recipient, recipientFor } from '../exchange'
import type { ExchangeState } from '../use-exchange'
import { goodsWords } from '../words'
import { CostSummary } from './cost-summary'
import { Done } from './done'
import { ExchangeFailed } from './exchange-failed'
import { PendingExchange } from './pending-exchange'
import { RecipientForm } from './recipient-form'

type Props = {
  /** By a tap; the result of one that was closed meanwhile opens it again. */
  isOpen: boolean
  goods: Goods
  availablePoints: number | undefined
  exchange: ExchangeState
  onClose: () => void
}

/** Quantity, recipient and remaining balance: the one question before points are spent. Then one tap, once. */
export const ExchangeSheet = (props: Props) => {
  const t = useWords(goodsWords)
  const { isOpen, goods, exchange, onClose } = props
  // A closed sheet is unmounted; what was typed into it is kept here.
  const [entry, setEntry] = useState(emptyEntry)
  // Whoever comes back to a result may not be alone with it.
  if (!useIsShown() && !entry.wasLeft) setEntry({ ...entry, wasLeft: true })
  const close = () => {
    if (exchange.done) setEntry(emptyEntry)
    onClose()
  }
  const form = <Form {...props} entry={entry} onEntry={change => setEntry(now => ({ ...now, ...change }))} />
  return (
    <Sheet
      isOpen={isOpen || exchange.done !== undefined}
      title={exchange.done ? t('done') : t('sheetTitle', { name: goods.name })}
      onClose={close}
    >
      {exchange.done ? (
        <Done goods={goods} receipt={exchange.done} isAwaited={isOpen && !entry.wasLeft} onClose={close} />
      ) : (
        form
      )}
    </Sheet>
  )
}

/** `wasLeft`: somebody has left the page since the tap. */
type Entry = { wanted: number; recipient: Recipient; isChecked: boolean; wasLeft: boolean }
const emptyEntry: Entry = { wanted: 1, recipient: nobody, isChecked: false, wasLeft: false }

type FormProps = Props & { entry: Entry; onEntry: (change: Partial<Entry>) => void }

const Form = ({ goods, availablePoints, exchange, entry, onEntry }: FormProps) => {
  const t = useWords(goodsWords)
  const { wanted, recipient, isChecked } = entry
  const needs = goods.detail?.needs ?? 'unknown'
  if (needs === 'unknown') return null

  const quantity = possibleQuantity(wanted, goods, availablePoints)
  const expectedPoints = quantity * goods.pricePoints
  const wrong = invalidFields(needs, recipient)

  const submit = async () => {
    onEntry({ isChecked: true, wasLeft: false })
    if (wrong.length > 0) return
    await exchange.run({ quantity, expectedPoints, ...recipientFor(needs, recipient) })
  }

  return (
    <>
      <Quantity
        goods={goods}
        availablePoints={availablePoints}
        quantity={quantity}
        onChange={wanted => onEntry({ wanted })}
      />
      <RecipientForm
        needs={needs}
        recipient={recipient}
        wrong={isChecked ? wrong : []}
        onChange={recipient => onEntry({ recipient })}
      />
      <CostSummary availablePoints={availablePoints} spentPoints={expectedPoints} />
      <View className="exchange-bar__note">{t('final')}</View>
      <ExchangeFailed exchange={exchange} />
      <PendingExchange exchange={exchange} />
      {exchange.state !== 'unknown' && (
        <Button
          text={t('submit', { points: expectedPoints })}
          busyText={t(exchange.state === 'sending' ? 'sending' : 'checking')}
          isBusy={exchange.state === 'checking' || exchange.state === 'sending'}
          onPress={submit}
          disabledReason={obstacleText(goods, availablePoints, t)}
        />
      )}
    </>
  )
}

type T = Translate<typeof goodsWords>

/** A change while the sheet was open may have made it impossible. */
const obstacleText = (goods: Goods, availablePoints: number | undefined, t: T): string | undefined => {
  const obstacle = obstacleTo(goods, availablePoints)
  if (obstacle?.kind === 'short') return t('short', { points: obstacle.missingPoints })
  return obstacle && t(obstacle.kind === 'limit' ? 'limitReached' : 'soldOut')
}

type QuantityProps = {
  goods: Goods
  availablePoints: number | undefined
  quantity: number
  onChange: (quantity: number) => void
}

/** Never more than allowed. */
const Quantity = ({ goods, availablePoints, quantity, onChange }: QuantityProps) => {
  const t = useWords(goodsWords)
  const max = maxQuantity(goods, availablePoints)
  const note = max > 0 && { note: t('max', { count: max }) }
  const words = { label: t('quantity'), fewer: t('fewer'), more: t('more') }
  return <Stepper {...words} {...note} value={quantity} max={max} onChange={onChange} />
}
