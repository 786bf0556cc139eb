import { View } from '@tarojs/components'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import './freshness.scss'
import { Icon } from './icon'
import { useNow } from './use-now'

const staleAfterMs = 60_000

/** Older than a minute, or from a future that the phone's clock was set back from. 0 is what the query library names for what only stands in for an answer: that has no age. */
const isStale = (updatedAtMs: number, nowMs: number): boolean =>
  updatedAtMs !== 0 && Math.abs(nowMs - updatedAtMs) >= staleAfterMs

/** For what is greyed by then. */
export const useIsStale = (updatedAtMs: number): boolean => isStale(updatedAtMs, useNow(15_000))

/** Says how old something is once that is more than a minute; before that it says nothing. */
export const Freshness = ({ updatedAtMs }: { updatedAtMs: number }) => {
  const t = useWords(uiWords)
  const language = useLanguage()
  const now = useNow(15_000)
  if (!isStale(updatedAtMs, now)) return null
  return (
    <View className="nm-freshness">
      <Icon name="clock" className="nm-freshness__icon" />
      <View>{t('updated', { ago: formatAgo(updatedAtMs, now, language) })}</View>
    </View>
  )
}
