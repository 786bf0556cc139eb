import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'
import { ddnsWords } from '../words'

/** Another account's domain, one that was removed, or a truncated link. */
export const NoSuchDomain = () => {
  const t = useWords(ddnsWords)
  const toList = { text: t('toList'), onPress: () => open(routes.ddns.domains()) }
  return <Empty title={t('missing')} note={t('missingNote')} action={toList} />
}
