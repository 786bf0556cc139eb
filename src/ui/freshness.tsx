import { View } from '@tarojs/components'
import { createContext, type PropsWithChildren, useContext } from 'react'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import './freshness.scss'
import { Icon } from './icon'
import { useNow } from './use-now'

const staleAfterMs = 60_000

/** Older than a minute, or in the future, as when the clock was set back. 0 marks a placeholder, which has no age. */
const isStale = (updatedAtMs: number, nowMs: number): boolean =>
  updatedAtMs !== 0 && Math.abs(nowMs - updatedAtMs) >= staleAfterMs

/** True once data is old enough to be greyed. */
export const useIsStale = (updatedAtMs: number): boolean => isStale(updatedAtMs, useNow(15_000))

const AgeContext = createContext(0)

/** Around what is drawn of data: large numbers inside know how old they are. What has no age is as old as what it is in. */
export const Aged = ({ updatedAtMs, children }: PropsWithChildren<{ updatedAtMs: number }>) => {
  const outerMs = useContext(AgeContext)
  return <AgeContext.Provider value={updatedAtMs || outerMs}>{children}</AgeContext.Provider>
}
export const useIsInStale = (): boolean => useIsStale(useContext(AgeContext))

/** Shows the age of data older than a minute, and nothing before that. */
export const Freshness = ({ updatedAtMs }: { updatedAtMs: number }) => {
  const t = useWords(uiWords)
  const language = useLanguage()
  const now = useNow(15_000)
  if (!isStale(updatedAtMs, now)) return null
  return (
    <View className="nm-freshness">
      <Icon name="clock" className="nm-freshness__icon" />
      <View>{t('updated', { ago: now < updatedAtMs ? t('sometime') : formatAgo(updatedAtMs, now, language) })}</View>
    </View>
  )
}

/** Around what no `QueryView` draws: its numbers show their age as well. */
export const WithAge = ({ updatedAtMs, children }: PropsWithChildren<{ updatedAtMs: number }>) => (
  <View className="nm-with-age">
    <Freshness updatedAtMs={updatedAtMs} />
    <Aged updatedAtMs={updatedAtMs}>{children}</Aged>
  </View>
)
