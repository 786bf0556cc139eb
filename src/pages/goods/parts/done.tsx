import { useQuery, useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { goalIn, goalRead } from '@/claiming/goal'
import { useWords } from '@/i18n/words'
import { isCodeComing, VoucherCodes } from '@/mall/voucher-codes'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import type { Goods } from '@/services/mall'
import { type OrdersPage, orders } from '@/services/orders'
import { points } from '@/services/points'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Notice } from '@/ui/notice'
import { useGrowingPauses } from '@/ui/use-polling'
import type { Done as Result } from '../use-exchange'
import { useSaveGoal } from '../use-save-goal'
import { goodsWords } from '../words'
import './done.scss'

type Props = {
  goods: Goods
  receipt: Result
  /** The sheet has stayed open since the tap. */
  isAwaited: boolean
  onClose: () => void
}

/** The exchange is done, whatever a later read of the balance says (`faults.md` 44). */
export const Done = ({ goods, receipt, isAwaited, onClose }: Props) => {
  const t = useWords(goodsWords)
  const balance = query(points.userPoints, {})
  const { data, isSuccess, isFetching } = useQuery(balance)
  // Without a network it is not fetching, and what is known is still the balance before.
  const isOld = useQueryClient().getQueryState(balance.queryKey)?.isInvalidated
  const { spentPoints, before } = receipt
  useGoalReached(goods, receipt)
  // A server that lags behind says what was there before.
  const isBehind = spentPoints > 0 && data?.available === before
  // Once known it stays, though it is read once more.
  const left = useRef<number>()
  if (isSuccess && !isFetching && !isOld && !isBehind) left.current = data.available
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
        <View className="done__name">{goods.name}</View>
        <View>
          {left.current === undefined
            ? t('balanceLater', { points: spentPoints })
            : t('doneWith', { points: spentPoints, left: left.current })}
        </View>
      </View>
      {receipt.isEarlier && <Notice tone="warn" title={t('doneEarlier')} />}
      {!receipt.isEarlier && receipt.isUnsure && <Notice tone="warn" title={t('doneUnsure')} />}
      <Codes orderNo={receipt.orderNo} isAwaited={isAwaited} />
      <Button text={t('toOrder')} onPress={seeOrder} />
      <Button kind="quiet" text={t('keepBrowsing')} onPress={onClose} />
    </>
  )
}

/** What was saved up for is no goal any more. Where this is not seen, the order tells. */
const useGoalReached = ({ goodsId }: Goods, { sentAtMs }: Props['receipt']): void => {
  const { save } = useSaveGoal()
  // Another phone may have set another one meanwhile, or the same again since it was redeemed.
  const { data, isFetching, isError } = useQuery({ ...goalRead, refetchOnMount: 'always' })
  const goal = data && goalIn(data)
  const isReached = !isFetching && !isError && goal?.value === goodsId && goal.updatedAtMs <= sentAtMs
  const endedFor = useRef<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isReached || endedFor.current === sentAtMs) return
    endedFor.current = sentAtMs
    void save(null)
  }, [isReached])
}

/** A voucher's codes, as soon as they are issued; the order's page has them too, if this cannot be read. */
const Codes = ({ orderNo, isAwaited }: { orderNo: string; isAwaited: boolean }) => {
  const order = useQuery({
    ...query(orders.orders, { orderNo }),
    // Read by its number it contains voucher codes: they leave memory with the sheet.
    gcTime: 0,
    // A server may list it, or know it by its number, only minutes later.
    refetchInterval: useGrowingPauses<OrdersPage>(({ items }) => items.length === 0 || items.some(isCodeComing), true),
  })
  const [found] = order.data ? order.data.items : []
  return found ? <VoucherCodes order={found} isShownAtOnce={isAwaited} /> : null
}
