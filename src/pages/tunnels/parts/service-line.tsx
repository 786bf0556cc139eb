import { useLanguage } from '@/i18n/language'
import { serviceDot } from '@/node/service-dot'
import { routes } from '@/routes'
import { nameOf, type ServiceEntry, targetOf, usableAddress } from '@/tunnels/entries'
import { switchService } from '@/tunnels/service-commands'
import { stateText } from '../labels'
import { isOn } from '../service-actions'
import { ServiceRow } from './service-row'

const isStopping = ({ status }: ServiceEntry): boolean =>
  (status.state === 'stopping' && !status.isSlow) ||
  (status.state === 'elsewhere' && status.doors.every(({ isClosing }) => isClosing))

type Props = {
  line: ServiceEntry
  /** Its node is offline. */
  onWake: (() => void) | undefined
}

/** A service of this account, as it is now. */
export const ServiceLine = ({ line, onWake }: Props) => {
  const language = useLanguage()
  const { map, status } = line
  const isRemoved = map.wants === 'removed'
  return (
    <ServiceRow
      service={{
        name: nameOf(map),
        target: targetOf(map),
        state: stateText(status, language),
        dot: serviceDot(status),
        address: status.state === 'running' ? usableAddress(map, status.address) : undefined,
        isFavourite: map.isFavourite,
        closesAtMs: map.closesAtMs,
        isWaiting: status.state === 'node-offline',
        isWanted: isOn(line),
        isBusy: isStopping(line),
      }}
      opens={routes.tunnels.service({ service: map.id })}
      onWake={onWake}
      onSwitch={isRemoved ? undefined : isToBeOn => switchService(line, isToBeOn)}
    />
  )
}
