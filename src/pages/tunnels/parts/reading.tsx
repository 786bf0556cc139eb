import { failureText } from '@/i18n/errors'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useIsRefreshing, useRefreshError } from '@/tunnels/everywhere/refresh'
import { readEverywhere } from '@/tunnels/store'
import { WithAge } from '@/ui/freshness'
import { Notice } from '@/ui/notice'
import { doorsWords } from '../doors-words'

/** How old what other phones have told is, and what is not known of it. */
export const Reading = ({ readAtMs }: { readAtMs: number | null }) => {
  const t = useWords(doorsWords)
  const language = useLanguage()
  const error = useRefreshError()
  const isReading = useIsRefreshing()
  if (error)
    return (
      <Notice
        tone="warn"
        icon="warning"
        title={t(readAtMs === null ? 'unreadTitle' : 'unread')}
        note={failureText(error, language)}
        action={{ text: t('retry'), onPress: readEverywhere }}
      />
    )
  if (readAtMs !== null) return <WithAge updatedAtMs={readAtMs} />
  return <Notice icon="clock" title={t(isReading ? 'reading' : 'unreadTitle')} />
}
