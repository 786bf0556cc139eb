import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Empty } from '@/ui/empty'
import { nodePickerWords } from './picker-words'

/** In place of what only an account with a node has. */
export const NoNodes = () => {
  const t = useWords(nodePickerWords)
  const bind = { text: t('bind'), onPress: () => open(routes.binding.bind()) }
  return <Empty title={useWords(nodesWords)('emptyTitle')} note={t('noNodesNote')} action={bind} />
}
