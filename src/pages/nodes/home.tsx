import { useInfiniteQuery } from '@tanstack/react-query'
import { useReachBottom } from '@tarojs/taro'
import { nodesWords } from '@/i18n/nodes'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { Guest } from '@/screen/guest'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { deviceInfo } from '@/services/device-info'
import type { NodeRow } from '@/services/shapes/nodes'
import { useSession } from '@/session/session'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { useLook } from '@/ui/look'
import { QueryView } from '@/ui/query-view'
import { WindowedList } from '@/ui/windowed-list'
import { NodeLine, nodeLineHeight } from './parts/node-line'
import { Summary } from './parts/summary'

export default function Home() {
  const t = useWords(nodesWords)
  const isGuest = useSession().status === 'signed-out'
  return (
    <Screen title={t('title')} isTab>
      {isGuest ? <Guest title={t('guestTitle')} note={t('guestNote')} /> : <Nodes />}
    </Screen>
  )
}

const idOf = ({ id }: NodeRow) => id
const lineOf = (node: NodeRow) => <NodeLine node={node} />

const Nodes = () => {
  const t = useWords(nodesWords)
  const { textScale } = useLook()
  const nodes = useInfiniteQuery(pagedQuery(deviceInfo.nodes, {}))
  usePullDown(nodes.refetch)
  useReachBottom(() => {
    if (nodes.hasNextPage && !nodes.isFetching) void nodes.fetchNextPage()
  })
  return (
    <QueryView
      query={nodes}
      isEmpty={data => rowsOf(data).length === 0}
      empty={
        <Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('refresh'), onPress: nodes.refetch }} />
      }
    >
      {data => (
        <>
          {data.pages[0]?.summary && <Summary summary={data.pages[0].summary} />}
          <Card isFlush>
            <WindowedList items={rowsOf(data)} keyOf={idOf} rowHeight={nodeLineHeight(textScale)}>
              {lineOf}
            </WindowedList>
          </Card>
          <ListFooter state={footerOf(nodes)} onRetry={nodes.fetchNextPage} />
        </>
      )}
    </QueryView>
  )
}
