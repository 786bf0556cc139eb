import { useQuery } from '@tanstack/react-query'
import { goalIn, useGoal } from '@/claiming/goal'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import type { Goods } from '@/services/mall'
import { points } from '@/services/points'
import { Button } from '@/ui/button'
import { Pending } from '@/ui/query-view'
import { showToast } from '@/ui/toast'
import { WriteNotice } from '@/write/write-notice'
import { useSaveGoal } from '../use-save-goal'
import { goodsWords } from '../words'

/** Makes it what the points are saved up for, as long as they are too few, and takes that back. */
export const GoalButton = ({ goodsId, pricePoints, leftForYou }: Goods) => {
  const t = useWords(goodsWords)
  const goal = useGoal()
  const balance = useQuery(query(points.userPoints, {}))
  const { write, save } = useSaveGoal(saved => showToast({ text: saved === null ? t('goalGone') : t('goalSet') }))
  const isGoal = goal.goodsId === goodsId
  /** Not one that another phone has chosen meanwhile. */
  const end = async () => {
    const { data } = await goal.refetch()
    if (data && goalIn(data)?.value === goodsId) await save(null)
  }
  if (goal.isLoading || balance.isLoading) return <Pending of={{ isLoading: true }} />
  if (!isGoal && (leftForYou === 0 || (balance.data?.available ?? pricePoints) >= pricePoints)) return null
  return (
    <>
      <WriteNotice of={write} />
      <Button
        kind="quiet"
        text={isGoal ? t('endGoal') : t('setGoal')}
        onPress={isGoal ? end : () => save(goodsId)}
        needsNetwork
      />
    </>
  )
}
