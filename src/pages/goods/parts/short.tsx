import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { daysToEarn } from '@/node/usual-points'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { points } from '@/services/points'
import { Button } from '@/ui/button'
import { goodsWords } from '../words'
import { Reason } from './reason'

/** How much is missing, and about how long the nodes take to earn it. */
export const Short = ({ missingPoints, availablePoints }: { missingPoints: number; availablePoints: number }) => {
  const t = useWords(goodsWords)
  const week = useQuery(query(points.pointsChart, { days: 7 }))
  const days = daysToEarn(missingPoints, week.data)
  const balance = { points: availablePoints }
  return (
    <>
      <Reason
        title={t('short', { points: missingPoints })}
        note={days === null ? t('shortNote', balance) : t('shortUntil', { ...balance, count: days })}
      />
      <Button kind="quiet" text={t('earn')} onPress={() => open(routes.points.home())} />
    </>
  )
}
