import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { WindowedList } from '@/ui/list/windowed-list'
import { useLook } from '@/ui/look'
import { Pills } from '@/ui/pills'
import { countsOf, type Placed, placed } from '../entries'
import type { Backup } from '../store'
import { backupWords } from '../words'
import './pictures.scss'
import { PictureLine, pictureLineHeight } from './picture-line'

const groups = ['all', 'failed', 'left', 'done', 'skipped'] as const
type Group = (typeof groups)[number]

const idOf = ({ entry }: Placed) => entry.id

type Props = { deviceId: string; backup: Backup; onChoose: () => void }

/** The chosen pictures, with a filter. A thousand draw as few rows as ten. */
export const BackupPictures = ({ deviceId, backup, onChoose }: Props) => {
  const { entries, pause } = backup
  const t = useWords(backupWords)
  const { textScale } = useLook()
  const [group, setGroup] = useState<Group>('all')
  const counts = countsOf(entries)
  const shown = useMemo(
    () => placed(entries).filter(({ entry }) => group === 'all' || entry.state === group),
    [entries, group],
  )
  if (entries.length === 0)
    return (
      <View className="backup-none">
        <Empty title={t('empty')} note={t('emptyNote')} action={{ text: t('choose'), onPress: onChoose }} />
      </View>
    )
  return (
    <>
      <Pills
        kind="filter"
        label={t('show')}
        options={groups.map(value => ({
          value,
          text: t(value),
          count: value === 'all' ? counts.total : counts[value],
        }))}
        value={group}
        onChange={setGroup}
      />
      {shown.length === 0 ? (
        <Empty title={t('emptyShown')} note={t('emptyShownNote')} />
      ) : (
        <Card isFlush>
          <WindowedList items={shown} keyOf={idOf} rowHeight={pictureLineHeight(textScale)} isMeasured>
            {each => (
              <PictureLine {...each} deviceId={deviceId} isElsewhere={pause === 'elsewhere'} onChoose={onChoose} />
            )}
          </WindowedList>
        </Card>
      )}
    </>
  )
}
