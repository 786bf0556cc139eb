import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAttention } from '@/attention/items'
import { WithDoors } from '@/attention/with-doors'
import { attentionWords } from '@/attention/words'
import { useWords } from '@/i18n/words'
import { nodeRowsOf } from '@/node/node-rows'
import { pagedQuery } from '@/request/paged-query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { devices } from '@/services/devices'
import { points } from '@/services/points'
import { Empty } from '@/ui/empty'
import { QueryView } from '@/ui/query-view'
import { useServerNow } from '@/ui/use-now'
import { ItemCards } from './parts/item-cards'

definePageConfig({ enablePullDownRefresh: true })

/** All that needs attention, and what was put off. */
export default asPage(function Attention() {
  const t = useWords(attentionWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <WithDoors>{openToAnyone => <Everything openToAnyone={openToAnyone} />}</WithDoors>
    </Screen>
  )
})

const Everything = ({ openToAnyone }: { openToAnyone: number }) => {
  const t = useWords(attentionWords)
  usePullDownOf(devices.nodes, points.userPoints)
  // A list of its own: home's says what was new since the last visit.
  const list = useInfiniteQuery(pagedQuery(devices.nodes, { sort: 'problems' }))
  const rows = useMemo(() => nodeRowsOf(list.data), [list.data])
  const nowMs = useServerNow(15_000)
  const items = useAttention({
    rows,
    areAll: list.data !== undefined && !list.hasNextPage,
    readAtMs: list.data?.pages[0]?.atMs ?? 0,
    nowMs,
    openToAnyone,
    isReading: true,
  })
  const isCalm = items.every(({ untilMs }) => untilMs !== undefined)
  return (
    <>
      <QueryView query={list} isEmpty={() => false} empty={null}>
        {() => isCalm && <Empty title={t('none')} note={t('noneNote')} />}
      </QueryView>
      <ItemCards items={items} />
    </>
  )
}
