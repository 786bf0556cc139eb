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
      <Waiting open={open.filter(({ phase }) => phase !== 'unresolved')} />
      {open.map(each => each.phase === 'unresolved' && <Unresolved key={`${each.call} ${each.subject}`} {...each} />)}
    </>
  )
}

type Open = ReturnType<typeof useOpenIntentions>

const Waiting = ({ open }: { open: Open }) => {
  const t = useWords(intentionWords)
  if (open.length === 0) return null
  const names = [...new Set(open.map(({ call }) => rowOf(call)?.label()))]
  const asks = open.flatMap(({ ask }) => ask ?? [])
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t('openTitle', { count: open.length })}
      note={t('openNote', { what: names.join(' · ') })}
      action={asks.length > 0 ? { text: t('askNow'), onPress: () => Promise.all(asks.map(ask => ask())) } : undefined}
    />
  )
}

/** Says where to look; once that was read, it can be closed. */
const Unresolved = ({ call, close }: Open[number]) => {
  const t = useWords(intentionWords)
  const row = rowOf(call)
  return (
    <Notice
      tone="warn"
      icon="clock"
      title={t('unresolvedTitle', { count: 1 })}
      note={t('unresolvedNote', { what: row?.label() ?? '', where: row?.seenIn() ?? '' })}
      action={{ text: t('closeLine'), onPress: close }}
    />
  )
}
