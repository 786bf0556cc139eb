import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { backupWords } from '@/i18n/backup'
import { formatBytes } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uploadWords } from '@/i18n/uploads'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/query'
import { leave } from '@/routes'
import { asPage } from '@/screen/as-page'
import { isNoSuchNode, NoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { Screen } from '@/screen/screen'
import { usePullDown } from '@/screen/use-pull-down'
import { second } from '@/services/second'
import type { BackupLog } from '@/services/shapes/backup'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { footerOf, ListFooter } from '@/ui/list-footer'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { useNextPage } from '@/ui/use-next-page'
import { useNow } from '@/ui/use-now'
import { reasons } from '@/upload/trouble'

export default asPage(function History() {
  const t = useWords(backupWords)
  return (
    <NodeScreen title={t('history')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {deviceId => (
        <Screen title={t('history')}>
          <Log deviceId={deviceId} />
        </Screen>
      )}
    </NodeScreen>
  )
})

const Log = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(backupWords)
  const log = useInfiniteQuery(pagedQuery(second.backupLog, { deviceId }))
  usePullDown(log.refetch)
  useNextPage(log)
  if (isNoSuchNode(deviceId, log.error)) return <NoSuchNode />
  return (
    <QueryView
      query={log}
      isEmpty={data => rowsOf(data).length === 0}
      empty={
        <Empty
          title={t('historyEmpty')}
          note={t('historyEmptyNote')}
          action={{ text: t('toBackup'), onPress: leave }}
        />
      }
    >
      {data => (
        <>
          {data.pages[0] && <Sums counts={data.pages[0].counts} />}
          <Card isFlush>
            {rowsOf(data).map(entry => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </Card>
          <ListFooter state={footerOf(log)} onRetry={log.fetchNextPage} />
        </>
      )}
    </QueryView>
  )
}

const Sums = ({ counts }: Pick<BackupLog, 'counts'>) => {
  const t = useWords(backupWords)
  return (
    <Card title={t('historyCounts')}>
      <View>{t('historySums', counts)}</View>
    </Card>
  )
}

const LogRow = ({ entry }: { entry: BackupLog['items'][number] }) => {
  const t = useWords(backupWords)
  const why = useWords(uploadWords)
  const language = useLanguage()
  const now = useNow(60_000)
  const { name, sizeBytes, state, reason, atMs } = entry
  // Another version of the app may have had reasons of its own.
  const known = reasons.find(each => each === reason)
  const outcome = state === 'unknown' ? t('otherState') : known ? why(`why-${known}`) : t(state)
  return (
    <Row
      title={name}
      note={`${outcome} · ${formatBytes(sizeBytes)} · ${formatAgo(atMs, now, language)}`}
      leading={<Icon name={state === 'failed' ? 'warning' : 'check'} />}
    />
  )
}
