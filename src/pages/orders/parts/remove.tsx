import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords, wordsNow } from '@/i18n/words'
import { isCodeComing } from '@/mall/voucher-codes'
import { perform } from '@/request/perform'
import { keyOf, readAfterWrite } from '@/request/query'
import { goBack, routes, trackPage } from '@/routes'
import { isOrderOver, type Order, orders } from '@/services/orders'
import { forgetNewOrder } from '@/session/new-orders'
import { trackAccount } from '@/session/session'
import { Button } from '@/ui/button'
import { Confirm } from '@/ui/confirm'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { ordersWords } from '../words'
import { setOrderVisibility } from '../writes'
import './remove.scss'

/**
 * Deleting only hides an order: at once, with five seconds to undo. Orders in progress cannot be hidden. A voucher's code
 * is shown nowhere else, so that is said first.
 */
export const Remove = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const client = useQueryClient()
  const [isHere] = useState(trackPage)
  const [isAsking, setAsking] = useState(false)
  const hiding = useWrite(setOrderVisibility, {
    onDone: async () => {
      forgetNewOrder(order.orderNo)
      if (isHere()) await goBack(routes.orders.list())
      showToast({ text: t('removed', { title: order.title }), onUndo: () => void restore(order, client) })
    },
  })
  if (!isOrderOver(order)) return null
  const { orderNo, title, voucherCodes } = order
  const hasCode = (voucherCodes?.length ?? 0) > 0 || isCodeComing(order)
  const hide = async () => {
    await hiding.run({ orderNo, isHidden: true })
    setAsking(false)
  }
  const note = t(hasCode ? 'removeCodeNote' : 'removeNote')
  return (
    <View>
      <Button kind="quiet" text={t('remove')} onPress={hasCode ? () => setAsking(true) : hide} needsNetwork />
      <View className="remove__note">{note}</View>
      <Confirm
        isOpen={isAsking}
        title={t('removeTitle', { title })}
        effect={note}
        confirmText={t('removeAnyway')}
        isDangerous
        needsNetwork
        onConfirm={hide}
        onClose={() => setAsking(false)}
      />
    </View>
  )
}

/** The page that hid it may be gone by now. */
const restore = async ({ orderNo, title }: Order, client: QueryClient): Promise<void> => {
  const t = wordsNow(ordersWords)
  const isOtherAccount = trackAccount()
  const { kind } = await perform(setOrderVisibility, { orderNo, isHidden: false }, { isOtherAccount })
  if (isOtherAccount()) return
  readAfterWrite(client, [keyOf(orders.orders)])
  if (kind === 'done') showToast({ text: t('restored', { title }) })
  else showToast({ text: kind === 'unknown' ? t('unsure') : t('notRestored', { title }), isFailure: true })
}
