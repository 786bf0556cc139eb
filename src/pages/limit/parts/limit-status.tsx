import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import type { LimitState } from '../calls'
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
      return (
        <Notice
          icon="clock"
          title={t('sentTitle')}
          note={`${askedWas}\n${t(form.isNodeOffline ? 'sentAwayNote' : 'sentNote')}`}
        />
      )
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
