import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAttention } from '@/attention/items'
import { doorsRead, WithDoors } from '@/attention/with-doors'
import { attentionWords } from '@/attention/words'
import { useWords } from '@/i18n/words'
import { shownRowsOf } from '@/node/node-rows'
import type { Found } from '@/node/open-doors'
import { pagedQuery } from '@/request/paged-query'
import { query } from '@/request/query'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { ddns } from '@/services/ddns'
import { devices } from '@/services/devices'
import { feedback } from '@/services/feedback'
import { points } from '@/services/points'
import { printers } from '@/services/printers'
import { userData } from '@/services/user-data'
import { Empty } from '@/ui/empty'
import { FirstFailure } from '@/ui/first-failure'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { useServerNow } from '@/ui/use-now'
import { usePolling } from '@/ui/use-polling'
import { anew, useFurtherItems, useIsReadAnew } from './further-items'
import { ItemCards } from './parts/item-cards'

definePageConfig({ enablePullDownRefresh: true })

/** All that needs attention, and what was put off. */
export default asPage(function Attention() {
  const t = useWords(attentionWords)
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      <WithDoors>
        {(open, areKnown, unread) => <Everything openToAnyone={open} areDoorsKnown={areKnown} unread={unread} />}
      </WithDoors>
    </Screen>
  )
})

type Props = { openToAnyone: readonly string[]; areDoorsKnown: boolean; unread: Found['unread'] }

const Everything = ({ openToAnyone, areDoorsKnown, unread }: Props) => {
  const t = useWords(attentionWords)
  usePullDownOf(
    devices.nodes,
    points.userPoints,
    userData.userData,
    ddns.domains,
    printers.printers,
    feedback.sentFeedback,
  )
  // A list of its own: home's says what was new since the last visit.
  const nodes = pagedQuery(devices.nodes, { sort: 'problems' })
  const list = useInfiniteQuery({ ...nodes, ...anew, refetchInterval: usePolling(60_000) })
  const summary = useQuery({ ...query(points.userPoints, {}), ...anew })
  const ownDoors = useQuery({ ...doorsRead, ...anew })
  // That there are any is read first, and then all that other phones have opened.
  const doors = unread && !ownDoors.error ? { ...ownDoors, data: undefined, ...unread } : ownDoors
  const rows = useMemo(() => shownRowsOf(list.data), [list.data])
  const nowMs = useServerNow(15_000)
  const items = useAttention({
    rows,
    areAll: list.data !== undefined && !list.hasNextPage,
    readAtMs: list.data?.pages[0]?.atMs ?? 0,
    nowMs,
    openToAnyone,
    isReading: true,
  })
  // Those with problems come first: where the last one has some, so may the next.
  const [last] = rows.slice(-1)
  const areMore = list.hasNextPage && last !== undefined && items.some(({ nodes }) => nodes?.includes(last))
  const further = useFurtherItems(nowMs, rows)
  const areNew = [useIsReadAnew(list), useIsReadAnew(summary), useIsReadAnew(doors)]
  const areAllRead = areNew.every(Boolean) && areDoorsKnown && further.areRead
  const isCalm = items.length + further.items.length === 0 && areAllRead
  return (
    <SharedFailure queries={[list, summary, doors, further.domains, further.printers, further.replies]}>
      <ItemCards items={list.isLoading || summary.isLoading ? items : [...items, ...further.items]} areMore={areMore} />
      <FirstFailure of={summary} />
      <FirstFailure of={doors} />
      <FirstFailure of={further.domains} />
      <FirstFailure of={further.printers} />
      <FirstFailure of={further.replies} />
      <QueryView query={list}>{() => isCalm && <Empty title={t('none')} note={t('noneNote')} />}</QueryView>
    </SharedFailure>
  )
}
