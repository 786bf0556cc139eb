import { useWords } from '@/i18n/words'
import type { AddressRecord } from '@/services/ddns'
import { Badge } from '@/ui/badge'
import { ddnsWords } from '../words'

const tones = {
  off: 'plain',
  'not-authorised': 'warn',
  waiting: 'accent',
  'in-step': 'ok',
  failed: 'danger',
  unknown: 'plain',
} as const

/** One address family's state, in a word. */
export const RecordBadge = ({ state, family }: { state: AddressRecord['state']; family?: 'IPv4' | 'IPv6' }) => {
  const t = useWords(ddnsWords)
  const name = t(`is-${state}`)
  return <Badge text={family ? t('family', { family, state: name }) : name} tone={tones[state]} />
}
