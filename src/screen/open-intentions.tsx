import { intentionWords } from '@/i18n/intention'
import { useWords } from '@/i18n/words'
import { useOpenIntentions } from '@/intention/intentions'
import { Notice } from '@/ui/notice'
import { whatWas } from './tell-ending'

/** What was wanted and has no answer yet, on the tabs where one would look for it. */
export const OpenIntentions = () => {
  const t = useWords(intentionWords)
  const open = useOpenIntentions().filter(({ phase }) => phase !== 'sending')
  if (open.length === 0) return null
  const names = [...new Set(open.map(({ call }) => whatWas(t, call)))]
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t('openTitle', { count: open.length })}
      note={t('openNote', { what: names.join(' · ') })}
      action={{ text: t('askNow'), onPress: () => Promise.all(open.map(({ ask }) => ask())) }}
    />
  )
}
