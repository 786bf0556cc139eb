import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { formatDisk } from '@/i18n/format-size'
import { useWords } from '@/i18n/words'
import { useShownName } from '@/node/use-node-name'
import type { CallError } from '@/request/errors'
import { query } from '@/request/query'
import { open, routes } from '@/routes'
import { devices } from '@/services/devices'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { QueryView } from '@/ui/query-view'
import { Row } from '@/ui/row'
import type { BackupFolder } from '../calls'
import { backupWords } from '../words'

type Props = { deviceId: string; folder: UseQueryResult<BackupFolder, CallError>; onFolder: () => void }

/** Where the pictures go: the node, its folder, and the free space there. */
export const Destination = ({ deviceId, folder, onFolder }: Props) => {
  const t = useWords(backupWords)
  const device = useQuery(query(devices.device, { deviceId })).data
  const shownName = useShownName()
  return (
    <QueryView query={folder}>
      {({ path, freeBytes }) => (
        <Card title={device ? shownName(device) : t('where')} isFlush>
          <Row
            title={path ?? t('noFolder')}
            note={freeBytes === null ? t('freeUnknown') : t('free', { size: formatDisk(freeBytes) })}
            leading={<Icon name="disk" />}
            onPress={onFolder}
          />
          <Row
            title={t('history')}
            leading={<Icon name="clock" />}
            onPress={() => void open(routes.backup.history({ deviceId }))}
          />
        </Card>
      )}
    </QueryView>
  )
}
