import { type ComponentProps, useState } from 'react'
import { useWords } from '@/i18n/words'
import type { LimitState } from '@/services/limits'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { useServerNow } from '@/ui/use-now'
import { useLimitText } from '../limit-text'
import { appliedOf, type LimitForm } from '../use-limit'
import { limitWords } from '../words'

/** The requested limit and the one that the node reports, never mixed. */
export const LimitStatus = ({ state, form }: { state: LimitState; form: LimitForm }) => {
  const t = useWords(limitWords)
  const text = useLimitText()
  const { status, asked } = state
  const applied = text(appliedOf(state))
  const again = asked ? { text: t('again'), onPress: () => form.save(asked), needsNetwork: true } : undefined
  const askedWas = asked ? t('askedWas', { limit: text(asked) }) : ''
  switch (status) {
    case 'none':
      return <Card title={t('nodeSays')}>{t('never')}</Card>
    case 'confirmed':
      return <Notice tone="ok" icon="check" title={t('confirmedTitle')} note={applied} />
    case 'sent':
      return <Sent askedWas={askedWas} askedAtMs={asked?.atMs} isNodeOffline={form.isNodeOffline} again={again} />
    case 'half-applied':
      return (
        <Notice
          tone="warn"
          icon="warning"
          title={t('halfTitle')}
          note={`${askedWas}\n${t('halfNote', { limit: applied })}`}
          action={again}
        />
      )
    case 'refused':
      return (
        <Notice
          tone="warn"
          icon="warning"
          title={t('refusedTitle')}
          note={`${askedWas}\n${t('refusedNote', { limit: applied })}`}
          action={again}
        />
      )
    case 'unknown':
      return <Notice title={t('unknownTitle')} note={askedWas} action={again} />
  }
}

/** A node that is there confirms within seconds. */
const lateMs = 10 * 60_000

type SentProps = {
  askedWas: string
  askedAtMs: number | undefined
  isNodeOffline: boolean
  again: ComponentProps<typeof Notice>['action']
}

const Sent = ({ askedWas, askedAtMs, isNodeOffline, again }: SentProps) => {
  const t = useWords(limitWords)
  const nowMs = useServerNow(30_000)
  const [seenAtMs] = useState(nowMs)
  const isLate = !isNodeOffline && nowMs - (askedAtMs ?? seenAtMs) >= lateMs
  if (isLate)
    return (
      <Notice tone="warn" icon="clock" title={t('lateTitle')} note={`${askedWas}\n${t('lateNote')}`} action={again} />
    )
  const note = t(isNodeOffline ? 'sentAwayNote' : 'sentNote')
  return <Notice icon="clock" title={t('sentTitle')} note={`${askedWas}\n${note}`} />
}
