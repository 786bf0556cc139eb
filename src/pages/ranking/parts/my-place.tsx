import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Stat, unknownValue } from '@/ui/stat'
import type { Ranking } from '../calls'
import { rankingWords } from '../words'

/** The user's own place, and the share of people behind it. */
export const MyPlace = ({ me, count }: Pick<Ranking, 'me' | 'count'>) => {
  const t = useWords(rankingWords)
  if (!me)
    return (
      <Card>
        <Stat isLarge label={t('myPlace')} value={unknownValue} note={t('noPlaceNote')} />
      </Card>
    )
  const ahead = t('ahead', { percent: me.percentile })
  return (
    <Card>
      <Stat
        isLarge
        label={t('myPlace')}
        value={t('place', { place: me.place })}
        unit={t('ofAll', { count })}
        note={`${ahead} · ${t('myPoints', { points: me.points })}`}
      />
    </Card>
  )
}
