import { useInfiniteQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { formatBytes } from '@/i18n/format-size'
import { formatAgo } from '@/i18n/format-time'
import { useLanguage } from '@/i18n/language'
import { uploadWords } from '@/i18n/uploads'
import { useWords } from '@/i18n/words'
import { pagedQuery, rowsOf } from '@/request/paged-query'
import { goBack, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { NoSuchNode, useIsNoSuchNode } from '@/screen/no-such-node'
import { NodeScreen } from '@/screen/node-screen'
import { usePullDownOf } from '@/screen/use-pull-down'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Icon } from '@/ui/icon'
import { PagedList } from '@/ui/list/paged-list'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import { useServerNow } from '@/ui/use-now'
import { pictureReasons } from '@/upload/trouble'
import { type BackupLog, backup } from './calls'
import { backupWords } from './words'
import './parts/pictures.scss'

definePageConfig({ enablePullDownRefresh: true })

/** The pictures that were backed up to a node. */
export default asPage(function History() {
  const t = useWords(backupWords)
  return (
    <NodeScreen title={t('history')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {deviceId => <Log deviceId={deviceId} />}
    </NodeScreen>
  )
})

const Log = ({ deviceId }: { deviceId: string }) => {
  const t = useWords(backupWords)
  const log = useInfiniteQuery(pagedQuery(backup.backupLog, { deviceId }))
  usePullDownOf(backup.backupLog)
  if (useIsNoSuchNode(deviceId, log)) return <NoSuchNode />
  return (
    <QueryView
      query={log}
      isEmpty={data => rowsOf(data).length === 0}
      empty={
        <View className="backup-none">
          <Empty
            title={t('historyEmpty')}
            note={t('historyEmptyNote')}
            action={{ text: t('toBackup'), onPress: () => goBack(routes.backup.backup({ deviceId })) }}
          />
        </View>
      }
    >
      {data => (
        <>
          {data.pages[0] && <Sums counts={data.pages[0].counts} />}
          <PagedList list={log} keyOf={idOf} likelyHeight={67}>
            {entry => <LogRow entry={entry} />}
          </PagedList>
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

type Entry = BackupLog['items'][number]
const idOf = ({ id }: Entry) => id

const LogRow = ({ entry }: { entry: Entry }) => {
  const t = useWords(backupWords)
  const why = useWords(uploadWords)
  const language = useLanguage()
  const now = useServerNow(60_000)
  const { name, sizeBytes, state, reason, atMs } = entry
  // Another version of the app may have had other reasons.
  const known = pictureReasons.find(each => each === reason)
  const outcome = state === 'unknown' ? t('otherState') : known ? why(`why-${known}`) : t(state)
  return (
    <Row
      title={name}
      note={`${outcome} · ${formatBytes(sizeBytes)} · ${formatAgo(atMs, now, language)}`}
      leading={<Icon name={state === 'failed' ? 'warning' : 'check'} />}
    />
  )
}
