import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { atHand, linesOf, nameAmong, namedOf } from '@/tunnels/entries'
import { startTunnels, useTunnels } from '@/tunnels/store'
import { Button } from '@/ui/button'
import { useNow } from '@/ui/use-now'
import { WakeAndOpenSheet, wakeToOpen } from './wake-and-open'
import { wakeRunWords } from './wake-run-words'

/** Its own list has the others. */
const maxShown = 3

type Props = { deviceId: string; isOffered: boolean }

/** For the page of a node that is, or was, offline: wakes it and opens a service that is kept at hand, by one tap. */
export const WakeDoors = ({ deviceId, isOffered }: Props) => {
  const t = useWords(wakeRunWords)
  const client = useQueryClient()
  const place = `node ${deviceId}`
  useEffect(startTunnels, [])
  const lines = atHand(linesOf(useTunnels(), useNow(15_000)).filter(({ tunnel }) => tunnel.node.id === deviceId))
  return (
    <>
      {(isOffered ? lines : []).slice(0, maxShown).map(line => {
        const wake = () => wakeToOpen(client, place, line)
        const text = t('toOpen', { name: nameAmong(lines.map(namedOf), namedOf(line)) })
        return <Button key={line.map.id} kind="quiet" text={text} onPress={wake} needsNetwork />
      })}
      <WakeAndOpenSheet place={place} />
    </>
  )
}
