import { View } from '@tarojs/components'
import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { AddressRecord } from '@/services/ddns'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import { lagOf, type Mark, markOf } from '../lag'
import { reachOf } from '../reach'
import { ddnsWords } from '../words'
import { RecordBadge } from './record-badge'
import './address-card.scss'

type Props = {
  family: 'IPv4' | 'IPv6'
  record: AddressRecord
  ttlS: number | null
  /** It has an address, perhaps of the other family. */
  isNodeThere: boolean
}

/** The three values of one address family, one below the other, and a sentence that says which of them lags. */
export const AddressCard = ({ family, ...given }: Props) => {
  const t = useWords(ddnsWords)
  const { record } = given
  const { nodeAddress, providerAddress, resolverAddress } = record
  return (
    <Card title={family} side={<RecordBadge state={record.state} />} isFlush>
      <View className="address-card__sentence">
        <Sentence {...given} />
      </View>
      <Truth title={t('truthNode')} address={nodeAddress} mark="none" />
      <Truth title={t('truthProvider')} address={providerAddress} mark={markOf(providerAddress, nodeAddress)} />
      <Truth title={t('truthResolver')} address={resolverAddress} mark={markOf(resolverAddress, nodeAddress)} />
    </Card>
  )
}

const Sentence = ({ record, ttlS, isNodeThere }: Omit<Props, 'family'>) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  switch (lagOf(record)) {
    case 'none':
      return t(reachOf(record.nodeAddress ?? '') === 'anywhere' ? 'lagNone' : 'lagNoneInside')
    case 'off':
      return t('lagOff')
    case 'not-authorised':
      return t('lagAuthorise')
    case 'failed':
      return t('lagFailed', { reason: record.reason ?? t('noReason') })
    case 'node-away':
      return t(isNodeThere ? 'lagUnknown' : 'lagAway')
    case 'provider':
      return t(record.providerAddress === null ? 'lagFirst' : 'lagProvider')
    case 'resolver':
      return t('lagResolver', { time: formatDuration((ttlS ?? 600) * 1_000, language) })
    case 'silent':
      return t('lagSilent')
    case 'unknown':
      return t('lagUnknown')
  }
}

const marks = {
  new: { key: 'isNew', tone: 'ok' },
  old: { key: 'isOld', tone: 'warn' },
  missing: { key: 'isMissing', tone: 'warn' },
} as const

const Truth = ({ title, address, mark }: { title: string; address: string | null; mark: Mark }) => {
  const t = useWords(ddnsWords)
  const known = mark === 'none' ? undefined : marks[mark]
  return (
    <Row
      title={title}
      note={<View className="address-card__address">{address ?? t('noAddress')}</View>}
      trailing={known && <Badge text={t(known.key)} tone={known.tone} />}
    />
  )
}
