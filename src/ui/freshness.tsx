import { View } from '@tarojs/components'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import './freshness.scss'
import { Icon } from './icon'
import { useNow } from './use-now'

const staleAfterMs = 60_000

/**
 * Says how old something is once that is more than a minute; before that it says nothing. 0 is what the query library
 * names for what only stands in for an answer.
 */
export const Freshness = ({ updatedAtMs }: { updatedAtMs: number }) => {
  const t = useWords(uiWords)
  const language = useLanguage()
  const now = useNow(15_000)
  if (updatedAtMs === 0 || now - updatedAtMs < staleAfterMs) return null
  return (
    <View className="nm-freshness">
      <Icon name="clock" className="nm-freshness__icon" />
      <View>{t('updated', { ago: formatAgo(updatedAtMs, now, language) })}</View>
    </View>
  )
}
