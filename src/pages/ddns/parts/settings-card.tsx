import { formatDuration } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { useNodeName } from '@/node/use-node-name'
import { open, routes } from '@/routes'
import type { Domain } from '@/services/ddns'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Row } from '@/ui/row'
import type { DomainSettings } from '../calls'
import { ddnsWords } from '../words'

export const SettingsCard = ({ domain, settings }: { domain: Domain; settings: DomainSettings }) => {
  const t = useWords(ddnsWords)
  const language = useLanguage()
  const { nodeId, hasV4, hasV6, ttlS, maskedKeyId } = settings
  const name = useNodeName(nodeId)
  const families = [hasV4 && 'IPv4', hasV6 && 'IPv6'].filter(Boolean).join(' · ')
  const edit = () => open(routes.ddns.edit({ domainId: domain.id }))
  return (
    <Card
      title={t('settings')}
      side={<Button isSmall kind="quiet" icon="edit" text={t(nodeId === null ? 'setUp' : 'change')} onPress={edit} />}
      isFlush
    >
      <Row title={t('node')} trailing={name ?? t('noNode')} />
      <Row title={t('families')} trailing={families || t('noFamily')} />
      <Row title={t('cacheTime')} trailing={formatDuration(ttlS * 1_000, language)} />
      <Row title={t('key')} trailing={maskedKeyId ?? t('noKey')} />
    </Card>
  )
}
