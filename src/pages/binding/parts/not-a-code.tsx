import { useWords } from '@/i18n/words'
import { Notice } from '@/ui/notice'
import { bindingWords } from '../words'

/** What was scanned is no label of a device. */
export const NotACode = () => {
  const t = useWords(bindingWords)
  return <Notice tone="warn" icon="warning" title={t('notACodeTitle')} note={t('notACodeNote')} />
}
