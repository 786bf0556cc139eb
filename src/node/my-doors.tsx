import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useWords, wordsNow } from '@/i18n/words'
import { open, routes } from '@/routes'
import { rules } from '@/tunnel/shapes'
import { atHand, isForBrowsers, linesOf, nameAmong, namedOf, type ServiceEntry, usableAddress } from '@/tunnels/entries'
import { doorsElsewhere } from '@/tunnels/everywhere/doors'
import { useKept } from '@/tunnels/everywhere/kept'
import { useTunnels } from '@/tunnels/store'
import { startWhereItIs } from '@/tunnels/where-it-is'
import { Pressable } from '@/ui/pressable'
import { StateDot } from '@/ui/state-dot'
import { showToast } from '@/ui/toast'
import { useNow } from '@/ui/use-now'
import { DoorsCard } from './doors-card'
import { myDoorsWords } from './my-doors-words'
import { copyAddress, openAddress } from './open-address'
import { useDoorsAskedAt, useOpenDoors } from './open-doors'
import { serviceDot } from './service-dot'
import { useShownName } from './use-node-name'
import { isAsleep, WakeAndOpenSheet, wakeToOpen } from './wake-and-open'

/** The services that are kept at hand, each opened or restarted by one tap, and how many are open. */
export const MyDoors = ({ askedAtMs = 0 }: { askedAtMs?: number }) => {
  useDoorsAskedAt(askedAtMs)
  const kept = useKept()
  const tunnels = useTunnels()
  const lines = atHand(linesOf(tunnels, useNow(15_000), doorsElsewhere(kept, tunnels)))
  const shownName = useShownName()
  const named = lines.map(line => ({ ...namedOf(line), nodeName: shownName(line.tunnel.node) }))
  return (
    <>
      <DoorsCard openCount={useOpenDoors().length}>
        {lines.map((line, at) => (
          <DoorButton key={line.map.id} line={line} name={nameAmong(named, named[at] ?? namedOf(line))} />
        ))}
      </DoorsCard>
      <WakeAndOpenSheet place={place} />
    </>
  )
}

const place = 'doors'

const DoorButton = ({ line, name }: { line: ServiceEntry; name: string }) => {
  const t = useWords(myDoorsWords)
  const client = useQueryClient()
  const { status } = line
  const { state } = status
  const stateText = t(state === 'failed' && status.mayBeOpen ? 'is-elsewhere' : `is-${state}`)
  // What most are, its light says.
  const isPlain = state === 'running' || state === 'stopped'
  return (
    <Pressable
      className="nm-button nm-button--small nm-button--quiet"
      label={`${name} · ${stateText}`}
      onPress={() => void press(client, line, name)}
    >
      <StateDot state={serviceDot(status)} text={isPlain ? name : `${name} · ${stateText}`} isOneLine />
    </Pressable>
  )
}

/**
 * Opens what runs and starts what does not, after waking its node if need be; what is between the two, or failed, is
 * told about on its page.
 */
const press = async (client: QueryClient, line: ServiceEntry, name: string): Promise<unknown> => {
  const { tunnel, map, status } = line
  if (status.state === 'running')
    return isForBrowsers(map) ? openAddress(line) : copyAddress(usableAddress(map, status.address))
  if (isAsleep(client, line)) return wakeToOpen(client, place, line)
  if (status.state !== 'stopped') return open(routes.tunnels.service({ service: map.id }))
  startWhereItIs(tunnel.node.id, map.id)
  const t = wordsNow(myDoorsWords)
  showToast({ text: t(map.rule === rules.anyone ? 'opensToAnyone' : 'opensToMe', { name }) })
}
