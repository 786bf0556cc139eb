import type { QueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { serverNow } from '@/lib/clock'
import { shownState } from '@/lib/node-state'
import { keyOf } from '@/request/query'
import { isAt, open, routes } from '@/routes'
import { devices, type NodesPage } from '@/services/devices'
import { isForBrowsers, linesOf, nameOf, type ServiceEntry, usableAddress } from '@/tunnels/entries'
import { commandTunnel, tunnelsNow, useTunnels } from '@/tunnels/store'
import { startWhereItIs } from '@/tunnels/where-it-is'
import { Button } from '@/ui/button'
import { useNow } from '@/ui/use-now'
import { copyAddress, openAddress } from './open-address'
import { startWaking, takeOpening, type WakeRun } from './wake-run'
import { wakeRunWords } from './wake-run-words'
import { type Follow, WakeSheet } from './wake-sheet'

/** A service whose node has to be woken first, as far as is known here. */
export const isAsleep = (client: QueryClient, { tunnel, status }: ServiceEntry): boolean => {
  if (status.state === 'node-offline') return true
  const isClosed = status.state === 'stopped' || (status.state === 'failed' && status.ended.why !== 'disowned')
  return isClosed && isListedOffline(client, tunnel.node.id)
}

/** As the list of home last said, which a start would find out a moment later. */
const isListedOffline = (client: QueryClient, nodeId: string): boolean => {
  const lists = client.getQueriesData<NodesPage | { pages: readonly NodesPage[] }>({ queryKey: keyOf(devices.nodes) })
  const pages = lists.flatMap(([, list]) => (!list ? [] : 'pages' in list ? list.pages : [list]))
  const row = pages.flatMap(({ items }) => items).find(({ id }) => id === nodeId)
  return row !== undefined && shownState(row, serverNow()) === 'offline'
}

/** Wakes a service's node, and opens the service as soon as the node is back. */
export const wakeToOpen = (client: QueryClient, place: string, { tunnel, map }: ServiceEntry): void =>
  startWaking(client, {
    place,
    nodeId: tunnel.node.id,
    service: { mapId: map.id, name: nameOf(map), isStanding: map.wants === 'running' },
  })

/** Shows what a tap on this page wakes and opens. */
export const WakeAndOpenSheet = ({ place }: { place: string }) => (
  <WakeSheet place={place} useFollow={useOpening} onLeave={stopOpening} />
)

/** What has begun to open is called off too; what was open since stays so, also while it is connected to again. */
const stopOpening = ({ nodeId, service: { mapId, isStanding }, wasOpened }: WakeRun): void => {
  const isOpening = wasOpened && !isStanding && !tunnelsNow()[nodeId]?.asked.maps[mapId]?.hasRun
  if (isOpening) commandTunnel(nodeId, { is: 'stop', mapId })
}

const useOpening: Follow = ({ place, nodeId, service: { mapId, name }, wasOpened }, isBack) => {
  const t = useWords(wakeRunWords)
  const lines = linesOf(useTunnels(), useNow(15_000))
  const line = lines.find(({ map }) => map.id === mapId)
  useEffect(() => {
    if (isBack && takeOpening(place)) startWhereItIs(nodeId, mapId)
  }, [isBack, place, nodeId, mapId])
  const progress = progressOf(line, isBack)
  const [state, note] = shownAs[progress]
  return {
    step: { name: t('opened', { name }), state, note: t(note) },
    isDone: progress === 'open' || (wasOpened && Boolean(line?.map.hasRun)),
    below: progress === 'open' ? line && <Opened line={line} /> : isBack && <Details service={mapId} />,
  }
}

const progressOf = (line: ServiceEntry | undefined, isBack: boolean) => {
  if (!isBack) return 'later'
  if (line?.status.state === 'running') return 'open'
  return !line || line.status.state === 'failed' ? 'failed' : 'opening'
}

const shownAs = {
  later: ['later', 'afterwards'],
  opening: ['now', 'connecting'],
  open: ['done', 'isOpen'],
  failed: ['stopped', 'notOpened'],
} as const

const Opened = ({ line }: { line: ServiceEntry }) => {
  const t = useWords(wakeRunWords)
  const { map, status } = line
  if (status.state !== 'running') return null
  const address = usableAddress(map, status.address)
  const isWeb = isForBrowsers(map)
  return (
    <>
      <View>{address}</View>
      {isWeb && <Button text={t('use')} onPress={() => openAddress(line)} />}
      <Button kind={isWeb ? 'quiet' : 'primary'} icon="copy" text={t('copy')} onPress={() => copyAddress(address)} />
    </>
  )
}

/** Leads to its page, unless that is open: here, or beside the list. */
const Details = ({ service }: { service: string }) => {
  const t = useWords(wakeRunWords)
  const page = routes.tunnels.service({ service })
  return isAt(page) ? null : <Button kind="quiet" text={t('details')} onPress={() => open(page)} />
}
