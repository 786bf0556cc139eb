import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Domain } from '@/services/ddns'
import { Notice } from '@/ui/notice'
import { unreachableOf } from '../reach'
import { ddnsWords } from '../words'

/** Whether anybody outside can reach the node by its domain at all; and the way that needs no address. */
export const ReachNotice = ({ domain }: { domain: Domain }) => {
  const t = useWords(ddnsWords)
  const { nodeId, v4, v6 } = domain
  const unreachable = unreachableOf(domain)
  const useTunnel = {
    text: t('useTunnel'),
    onPress: () => open(routes.tunnels.create(nodeId ? { deviceId: nodeId } : {})),
  }
  // A type that is off has an address too.
  if ([v4, v6].every(({ state, nodeAddress }) => state === 'off' || nodeAddress === null)) return null
  if (!unreachable || unreachable.reach === 'anywhere')
    return <Notice title={t('portsTitle')} note={t('portsNote')} action={useTunnel} />
  const { address, reach, other } = unreachable
  const note = other ? t('reachOther', { address, other }) : t(`reach-${reach}`, { address })
  return <Notice tone="warn" icon="warning" title={t('reachTitle')} note={note} action={useTunnel} />
}
