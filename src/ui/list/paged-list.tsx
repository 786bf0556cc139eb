import { View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { onceEach } from '@/lib/once-each'
import { Card } from '../card'
import { useLook } from '../look'
import { ListFooter } from './list-footer'
import './paged-list.scss'
import { type Paged, useNextPage } from './use-next-page'
import { WindowedList } from './windowed-list'

type Props<Row> = {
  list: Paged & { data: { pages: readonly { items: readonly Row[] }[] } | undefined }
  /** Stable between renders. */
  keyOf: (row: Row) => string
  /** The estimated height of a row that was not drawn yet, in px at text scale 1. */
  likelyHeight: number
  /** Each row is a card of its own. */
  isCards?: boolean
  children: (row: Row) => ReactNode
}

/**
 * A list that loads page by page, with rows of any height: those near the screen are drawn, and reaching the end loads
 * the next page.
 */
export const PagedList = <Row,>({ list, keyOf, likelyHeight, isCards = false, children }: Props<Row>) => {
  const { textScale } = useLook()
  const footer = useNextPage(list)
  const { data } = list
  // A row that moved from one page to the next between two reads is shown only at its first position.
  const rows = useMemo(() => onceEach(data?.pages.flatMap(({ items }) => items) ?? [], keyOf), [data, keyOf])
  const drawn = (
    <WindowedList items={rows} keyOf={keyOf} rowHeight={Math.ceil(likelyHeight * textScale)} isMeasured>
      {children}
    </WindowedList>
  )
  return (
    <>
      {isCards ? <View className="nm-paged-cards">{drawn}</View> : <Card isFlush>{drawn}</Card>}
      <ListFooter {...footer} />
    </>
  )
}
