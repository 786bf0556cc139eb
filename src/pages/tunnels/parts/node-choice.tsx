import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Translate, useWords } from '@/i18n/words'
import { NodeChoices } from '@/node/node-choices'
import { NodeStateDot } from '@/node/node-state-dot'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { devices, type NodeRow } from '@/services/devices'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { newTunnelWords } from '../words'

type Props = {
  /** Preselected when the page was opened from a node. */
  wantedId: string | undefined
  onChoose: (node: NodeRow) => void
  onOther: () => void
}

export const NodeChoice = ({ wantedId, onChoose, onOther }: Props) => {
  const t = useWords(newTunnelWords)
  if (wantedId !== undefined) return <Wanted id={wantedId} onChoose={onChoose} onOther={onOther} />
  return (
    <Card title={t('chooseNode')}>
      <NodeChoices sort="own" onPick={onChoose} obstacleOf={node => obstacleTo(node, t)} />
    </Card>
  )
}

/** Why a node cannot be chosen. A node whose state is not known can be: opening the service will show. */
const obstacleTo = ({ tunnelAddr, state }: NodeRow, t: Translate<typeof newTunnelWords>): string | undefined => {
  if (tunnelAddr === null) return t('nodeUnreachable')
  return state === 'offline' ? t('nodeOffline') : undefined
}

const Wanted = ({ id, onChoose, onOther }: Omit<Props, 'wantedId'> & { id: string }) => {
  const t = useWords(newTunnelWords)
  const nodes = useInfiniteQuery(pagedQuery(devices.nodes, { search: id, sort: 'own' }))
  const wanted = nodes.data && rowsOf(nodes.data).find(node => node.id === id)
  useEffect(() => {
    if (wanted?.tunnelAddr) onChoose(wanted)
  }, [wanted, onChoose])
  const other = { text: t('chooseOther'), onPress: onOther }
  return (
    <QueryView query={nodes} isEmpty={() => !wanted} empty={<Empty title={t('missing')} action={other} />}>
      {() =>
        wanted?.tunnelAddr === null && (
          <>
            <Card isFlush>
              <Row title={wanted.name} note={<NodeStateDot state={wanted.state} text={t('nodeUnreachable')} />} />
            </Card>
            <Button kind="quiet" {...other} />
          </>
        )
      }
    </QueryView>
  )
}
