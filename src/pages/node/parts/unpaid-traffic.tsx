import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { nodeFigures } from '@/services/node-figures'
import { Notice } from '@/ui/notice'
import { type EarningDay, unpaidTraffic } from '../earnings'
import { nodeWords } from '../words'

/** Says that the node shared traffic on days that brought nothing, and what to try. */
export const UnpaidTraffic = ({ deviceId, days }: { deviceId: string; days: readonly EarningDay[] }) => {
  const t = useWords(nodeWords)
  const traffic = useQuery(query(nodeFigures.traffic, { deviceId, range: 'month' })).data
  const unpaid = unpaidTraffic(days, traffic)
  if (!unpaid) return null
  return (
    <Notice
      tone="warn"
      icon="warning"
      title={t('unpaid', { count: unpaid.days })}
      note={t('unpaidNote', { traffic: formatBytes(unpaid.upBytes) })}
      action={{ text: t('toFeedback'), onPress: () => void open(routes.help.feedback()) }}
    />
  )
}
