import { useInfiniteQuery } from '@tanstack/react-query'
import { useReachBottom } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { newTunnelWords } from '@/i18n/tunnels-new'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { open, routes } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import type { NodeRow } from '@/services/shapes/nodes'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { SearchBox } from '@/ui/search-box'
import { type DotState, StateDot } from '@/ui/state-dot'
import { useSettled } from '@/ui/use-settled'

type Props = {
  /** Chosen already, where one came from. */
  wantedId: string | undefined
  onChoose: (node: NodeRow) => void
  onOther: () => void
}

const settleMs = 300

export const NodeChoice = ({ wantedId, onChoose, onOther }: Props) => {
  const t = useWords(newTunnelWords)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), settleMs)
  const nodes = useInfiniteQuery(pagedQuery(deviceInfo.nodes, { search: wantedId ?? search, sort: 'own' }))
  const rows = nodes.data ? rowsOf(nodes.data) : []
  const wanted = rows.find(({ id }) => id === wantedId)
  useEffect(() => {
    if (wanted?.tunnelAddr) onChoose(wanted)
  }, [wanted, onChoose])
  useReachBottom(() => {
    if (nodes.hasNextPage && !nodes.isFetching) void nodes.fetchNextPage()
  })
  return (
    <>
      {wantedId === undefined && <SearchBox label={t('searchNodes')} value={typed} onChange={setTyped} />}
      <QueryView
        query={nodes}
        isEmpty={data => rowsOf(data).length === 0}
        isFiltered={wantedId === undefined && search !== ''}
        empty={wantedId === undefined ? <NoNodes /> : <Missing onOther={onOther} />}
      >
        {data => (
          <>
            <Card title={t('chooseNode')} isFlush>
              {rowsOf(data).map(node => (
                <Choice key={node.id} node={node} onChoose={onChoose} />
              ))}
            </Card>
            <ListFooter state={footerOf(nodes)} onRetry={nodes.fetchNextPage} />
          </>
        )}
      </QueryView>
    </>
  )
}

const NoNodes = () => {
  const t = useWords(newTunnelWords)
  const action = { text: t('toNodes'), onPress: () => open(routes.nodes.home()) }
  return <Empty title={t('noNodes')} note={t('noNodesNote')} action={action} />
}

const Missing = ({ onOther }: { onOther: () => void }) => {
  const t = useWords(newTunnelWords)
  return <Empty title={t('missing')} action={{ text: t('chooseOther'), onPress: onOther }} />
}

const dots: Record<NodeRow['state'], DotState> = { online: 'on', offline: 'off', unknown: 'unknown' }

/** Unknown blocks nothing: the attempt will tell. */
const Choice = ({ node, onChoose }: { node: NodeRow; onChoose: (node: NodeRow) => void }) => {
  const t = useWords(newTunnelWords)
  const obstacle =
    node.tunnelAddr === null ? t('nodeUnreachable') : node.state === 'offline' ? t('nodeOffline') : undefined
  const note = <StateDot state={dots[node.state]} text={obstacle ?? node.model ?? node.id} />
  return obstacle ? (
    <Row title={node.name} note={note} />
  ) : (
    <Row title={node.name} note={note} onPress={() => onChoose(node)} />
  )
}
