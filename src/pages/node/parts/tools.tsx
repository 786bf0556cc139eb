import { nodeWords } from '@/i18n/node'
import { useWords } from '@/i18n/words'
import { Empty } from '@/ui/empty'

/** What can be done with the node. */
export const Tools = (_: { deviceId: string }) => <Empty title={useWords(nodeWords)('tools')} />
