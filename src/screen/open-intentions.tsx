import { intentionWords } from '@/i18n/intention'
import { useWords } from '@/i18n/words'
import { useOpenIntentions } from '@/intention/store'
import { rowOf } from '@/intention/writes'
import { Notice } from '@/ui/notice'

/** Intentions without a result yet, on the tabs where one would look for them. */
export const OpenIntentions = () => {
  const open = useOpenIntentions().filter(({ phase }) => phase !== 'sending')
  return (
    <>
      <Waiting open={open.filter(({ phase }) => phase !== 'unresolved')} says="open" />
      <Waiting open={open.filter(({ phase }) => phase === 'unresolved')} says="unresolved" />
    </>
  )
}

type Props = { open: ReturnType<typeof useOpenIntentions>; says: 'open' | 'unresolved' }

const Waiting = ({ open, says }: Props) => {
  const t = useWords(intentionWords)
  if (open.length === 0) return null
  const names = [...new Set(open.map(({ call }) => rowOf(call)?.label()))]
  const asks = open.flatMap(({ ask }) => ask ?? [])
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t(`${says}Title`, { count: open.length })}
      note={t(`${says}Note`, { what: names.join(' · ') })}
      action={asks.length > 0 ? { text: t('askNow'), onPress: () => Promise.all(asks.map(ask => ask())) } : undefined}
    />
  )
}
