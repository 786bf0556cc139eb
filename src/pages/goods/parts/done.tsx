import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import type { Receipt } from '@/services/mall'
import { points } from '@/services/points'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { goodsWords } from '../words'
import './done.scss'

/** The exchange is done, whatever a later read of the balance says (`faults.md` 44). */
export const Done = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => {
  const t = useWords(goodsWords)
  const balance = query(points.userPoints, {})
  const { data, isSuccess, isFetching } = useQuery(balance)
  // Without a network it is not fetching, and what is known is still the balance before.
  const isOld = useQueryClient().getQueryState(balance.queryKey)?.isInvalidated
  const spentPoints = receipt.spentPoints
  const isRead = isSuccess && !isFetching && !isOld
  const seeOrder = async () => {
    await open(routes.orders.order({ orderNo: receipt.orderNo }))
    onClose()
  }
  return (
    <>
      <View className="done">
        <View className="done__sign">
          <Icon name="check" />
        </View>
        <View>
          {isRead
            ? t('doneWith', { points: spentPoints, left: data.available })
            : t('balanceLater', { points: spentPoints })}
        </View>
      </View>
      <Button text={t('toOrder')} onPress={seeOrder} />
      <Button kind="quiet" text={t('keepBrowsing')} onPress={onClose} />
    </>
  )
}
