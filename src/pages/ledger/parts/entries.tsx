import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { ledgerWords } from '@/i18n/ledger'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { usePullDown } from '@/screen/use-pull-down'
import { Empty } from '@/ui/empty'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { useLook } from '@/ui/look'
import { QueryView } from '@/ui/query-view'
import { useNextPage } from '@/ui/use-next-page'
import { WindowedList } from '@/ui/windowed-list'
import type { Kind } from '../export'
import { type LedgerLine, linesOf } from '../lines'
import { resetLedger, useLedger } from '../queries'
import { EntryLine, entryLineHeight, MonthLine } from './line'

/** The list by month, loaded page by page while scrolling. */
export const LedgerEntries = ({ kind, onShowAll }: { kind: Kind; onShowAll: () => void }) => {
  const t = useWords(ledgerWords)
  const client = useQueryClient()
  const ledger = useLedger(kind)
  const lines = useMemo(() => linesOf(ledger.data?.pages ?? []), [ledger.data])
  const { textScale } = useLook()
  usePullDown(() => resetLedger(client, kind))
  useNextPage(ledger)
  return (
    <QueryView
      query={ledger}
      isEmpty={() => lines.length === 0}
      isFiltered={kind !== 'all'}
      empty={
        <Empty
          title={t('empty')}
          note={t('emptyNote')}
          action={{ text: t('toPoints'), onPress: () => open(routes.points.home()) }}
        />
      }
      noMatch={
        <Empty
          title={t(kind === 'in' ? 'noneIn' : 'noneOut')}
          note={t('noneNote')}
          action={{ text: t('showAll'), onPress: onShowAll }}
        />
      }
    >
      {() => (
        <>
          <View className="ledger-list">
            <WindowedList
              items={lines}
              keyOf={keyOf}
              rowHeight={entryLineHeight(textScale)}
              isHeader={isHeader}
              headerHeight={Math.ceil(24 + 44 * textScale)}
            >
              {drawLine}
            </WindowedList>
          </View>
          <ListFooter state={footerOf(ledger)} onRetry={ledger.fetchNextPage} />
        </>
      )}
    </QueryView>
  )
}

const keyOf = ({ key }: LedgerLine) => key
const isHeader = (line: LedgerLine) => 'month' in line
const drawLine = (line: LedgerLine) =>
  'month' in line ? <MonthLine sums={line.month} /> : <EntryLine entry={line.entry} />
