import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { failureOf, failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { ordersWords } from '@/i18n/orders'
import { useWords, wordsNow } from '@/i18n/words'
import { keyOf, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { leave, whetherHere } from '@/routes'
import { main } from '@/services/main'
import type { Order } from '@/services/shapes/orders'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast'
import { isOver } from '../timeline'
import './remove.scss'

/** Deleting only hides: done at once, and taken back within five seconds. What is under way stays in sight. */
export const Remove = ({ order }: { order: Order }) => {
  const t = useWords(ordersWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [isHere] = useState(whetherHere)
  const hiding = useWrite(main.setOrderVisibility, {
    onSuccess: async () => {
      if (isHere()) await leave()
      showToast({ text: t('removed', { title: order.title }), onUndo: () => void restore(order, client) })
      void client.invalidateQueries({ queryKey: keyOf(main.orders) })
    },
    onError: error => showToast({ text: failureText(failureOf(error), language), isFailure: true }),
  })
  if (!isOver(order)) return null
  return (
    <View>
      <Button
        kind="quiet"
        text={t('remove')}
        onPress={() => hiding.run({ orderNo: order.orderNo, isHidden: true })}
        needsNetwork
      />
      <View className="remove__note">{t('removeNote')}</View>
    </View>
  )
}

/** The page that hid it is gone by now. */
const restore = async ({ orderNo, title }: Order, client: QueryClient): Promise<void> => {
  const t = wordsNow(ordersWords)
  try {
    await request(main.setOrderVisibility, { orderNo, isHidden: false })
    await client.invalidateQueries({ queryKey: keyOf(main.orders) })
    showToast({ text: t('restored', { title }) })
  } catch {
    showToast({ text: t('notRestored', { title }), isFailure: true })
  }
}
