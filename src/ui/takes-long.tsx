import { useState } from 'react'
import { uiWords } from '@/i18n/ui'
import { useWords } from '@/i18n/words'
import { Notice } from './notice'
import { useServerNow } from './use-now'

const longMs = 10 * 60_000

/** Beside what the server has begun: says after ten minutes that it takes long, since it may never end. */
export const TakesLong = ({ sinceMs }: { sinceMs?: number | undefined }) => {
  const t = useWords(uiWords)
  const nowMs = useServerNow(30_000)
  const [seenAtMs] = useState(nowMs)
  if (nowMs - (sinceMs ?? seenAtMs) < longMs) return null
  return <Notice icon="clock" title={t('takesLong')} note={t('takesLongNote')} />
}
