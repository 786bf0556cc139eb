import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { usePullDown } from '@/screen/use-pull-down'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/empty'
import { ListFooter } from '@/ui/list/list-footer'
import { useNextPage } from '@/ui/list/use-next-page'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { QueryView } from '@/ui/query-view'
import { useIsRoomy } from '@/ui/use-is-roomy'
import { book } from '../drawing'
import { type LedgerLine, linesOf } from '../lines'
import { type LedgerFilter, readLedgerAgain, useLedger } from '../queries'
import { ledgerWords } from '../words'
import { EntryLine, MonthLine } from './ledger-line'

/** The list by month, loaded page by page while scrolling. */
export const LedgerEntries = ({ kind, onShowAll }: { kind: LedgerFilter; onShowAll: () => void }) => {
  const t = useWords(ledgerWords)
  const client = useQueryClient()
  const ledger = useLedger(kind)
  const lines = useMemo(() => linesOf(ledger.data?.pages ?? []), [ledger.data])
  const { textScale } = useLook()
  const isRoomy = useIsRoomy(330)
  usePullDown(() => readLedgerAgain(client, kind))
  const footer = useNextPage(ledger)
  return (
    <QueryView
      query={ledger}
      isEmpty={() => lines.length === 0}
      isFiltered={kind !== 'all'}
      empty={
        <Empty
          drawing={book}
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
          <View className={classes('ledger-list', !isRoomy && 'ledger-list--high')}>
            <WindowedList
              items={lines}
              keyOf={keyOf}
              rowHeight={Math.ceil(24 + 44 * textScale)}
              isMeasured={!isRoomy}
              isHeader={isHeader}
            >
              {drawLine}
            </WindowedList>
          </View>
          <ListFooter {...footer} />
        </>
      )}
    </QueryView>
  )
}

const keyOf = ({ key }: LedgerLine) => key
const isHeader = (line: LedgerLine) => 'month' in line
const drawLine = (line: LedgerLine) =>
  'month' in line ? <MonthLine sums={line.month} /> : <EntryLine entry={line.entry} />
