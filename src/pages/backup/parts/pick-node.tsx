import { useInfiniteQuery } from '@tanstack/react-query'
import { useReachBottom } from '@tarojs/taro'
import { backupWords } from '@/i18n/backup'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { open, routes } from '@/routes'
import { usePullDown } from '@/screen/use-pull-down'
import { deviceInfo } from '@/services/device-info'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'

/** Which node the pictures go to, for those who did not come from one. */
export const PickNode = () => {
  const t = useWords(backupWords)
  const nodes = useInfiniteQuery(pagedQuery(deviceInfo.nodes, { sort: 'own' }))
  usePullDown(nodes.refetch)
  useReachBottom(() => {
    if (nodes.hasNextPage && !nodes.isFetching) void nodes.fetchNextPage()
  })
  const bind = { text: t('bind'), onPress: () => open(routes.binding.bind()) }
  return (
    <QueryView
      query={nodes}
      isEmpty={data => rowsOf(data).length === 0}
      empty={<Empty title={t('noNodes')} note={t('noNodesNote')} action={bind} />}
    >
      {data => (
        <>
          <Card title={t('pickTitle')} isFlush>
            {rowsOf(data).map(({ id, name, state }) => (
              <Row
                key={id}
                title={name}
                note={t(`state-${state}`)}
                leading={<Icon name="node" />}
                label={`${name} ${t(`state-${state}`)}`}
                onPress={() => void open(routes.backup.backup({ deviceId: id }))}
              />
            ))}
          </Card>
          <ListFooter state={footerOf(nodes)} onRetry={nodes.fetchNextPage} />
        </>
      )}
    </QueryView>
  )
}
