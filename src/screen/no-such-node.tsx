import { noSuchNodeWords } from '@/i18n/no-such-node'
import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'

/** A link may have lost its node, and a node may have been unbound since. */
export const isNoSuchNode = (deviceId: string, error: { code?: number | undefined } | null): boolean =>
  deviceId === '' || error?.code === codes.notYours

/** Replaces a page about an unknown node, and leads to the known ones. */
export const NoSuchNode = () => {
  const t = useWords(noSuchNodeWords)
  const toList = { text: t('toList'), onPress: () => open(routes.nodes.home()) }
  return <Empty title={t('title')} note={t('note')} action={toList} />
}
