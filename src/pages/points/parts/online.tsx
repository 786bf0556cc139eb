import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatPoints } from '@/i18n/format-number'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { pointsWords } from '@/i18n/points'
import { takingWords } from '@/i18n/taking'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { main } from '@/services/main'
import type { OnlinePoints } from '@/services/shapes/points'
import { TakeButton } from '@/taking/take-button'
import { useTaking } from '@/taking/use-taking'
import { Card } from '@/ui/card'
import { QueryView } from '@/ui/query-view'
import { Stat } from '@/ui/stat'
import { useServerNow } from '@/ui/use-now'
import './online.scss'

/** What the nodes have won since the last time. */
export const Online = () => {
  const online = useQuery(query(main.onlinePoints, {}))
  return (
    <QueryView query={online} isEmpty={() => false} empty={null}>
      {reply => <ToTake online={reply} />}
    </QueryView>
  )
}

const ToTake = ({ online: { points, nodes, sinceMs } }: { online: OnlinePoints }) => {
  const t = useWords(pointsWords)
  const unknown = useWords(takingWords)('unknown')
  const { state, run } = useTaking(main.takeOnlinePoints)
  const taken = useTakenWords(sinceMs)
  const from = nodes.length > 0 ? ` · ${t('fromNodes', { count: nodes.length })}` : ''
  return (
    <Card>
      <Stat label={t('online')} value={formatPoints(points)} note={state === 'unknown' ? unknown : taken + from} />
      <View className="online__take">
        <TakeButton
          state={state}
          text={t('takeAll', { points })}
          onTake={() => run({})}
          disabledReason={points === 0 ? t('onlineNothing') : undefined}
        />
      </View>
    </Card>
  )
}

const useTakenWords = (sinceMs: number | null): string => {
  const t = useWords(pointsWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  return sinceMs === null ? t('onlineNever') : t('onlineSince', { ago: formatAgo(sinceMs, now, language) })
}
