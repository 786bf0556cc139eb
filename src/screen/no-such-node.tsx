import { useWords } from '@/i18n/words'
import { codes } from '@/request/codes'
import type { CallError } from '@/request/errors'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'
import { type FailedQuery, useLastError } from '@/ui/last-error'
import { noSuchNodeWords } from './no-such-node-words'

/** A link may have lost its node, and a node may have been unbound since. */
export const useIsNoSuchNode = (deviceId: string, query: FailedQuery<CallError>): boolean =>
  useLastError(query)?.code === codes.notYours || deviceId === ''

/** Replaces a page about an unknown node, and leads to the known ones. */
export const NoSuchNode = () => {
  const t = useWords(noSuchNodeWords)
  const toList = { text: t('toList'), onPress: () => open(routes.nodes.home()) }
  return <Empty title={t('title')} note={t('note')} action={toList} />
}
