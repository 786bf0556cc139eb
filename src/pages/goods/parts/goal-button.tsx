import { useQuery, useQueryClient } from '@tanstack/react-query'
import { goalIn, goalKey, goalRead, useGoal } from '@/claiming/goal'
import { failureText } from '@/i18n/errors'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { CallError } from '@/request/errors'
import { query } from '@/request/query'
import { request } from '@/request/send'
import type { Goods } from '@/services/mall'
import { points } from '@/services/points'
import { userData } from '@/services/user-data'
import { Button } from '@/ui/button'
import { Pending } from '@/ui/query-view'
import { showToast } from '@/ui/toast'
import { WriteNotice } from '@/write/write-notice'
import { useSaveGoal } from '../use-save-goal'
import { goodsWords } from '../words'

/** Makes it what the points are saved up for, as long as they are too few, and takes that back. */
export const GoalButton = ({ goodsId, pricePoints, leftForYou }: Goods) => {
  const t = useWords(goodsWords)
  const client = useQueryClient()
  const goal = useGoal()
  const balance = useQuery(query(points.userPoints, {}))
  const { write, save } = useSaveGoal(saved => showToast({ text: saved === null ? t('goalGone') : t('goalSet') }))
  const isGoal = goal.goodsId === goodsId
  /** Not one that another phone has chosen meanwhile. Not read as the page reads it: that may wait for the network. */
  const end = async () => {
    const read = await request(userData.userData, { prefix: goalKey }).catch(CallError.from)
    if (read instanceof CallError) return showToast({ text: failureText(read, currentLanguage()), isFailure: true })
    client.setQueryData(goalRead.queryKey, read)
    if (goalIn(read)?.value === goodsId) await save(null)
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
