import { formatPercent } from '@/i18n/format-number'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Overview } from '@/services/node-page'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { isRunning } from '../firmware-update'
import { nodeToolsWords } from '../tools-words'

export const FirmwareRow = ({ deviceId, overview }: { deviceId: string; overview: Overview | undefined }) => (
  <Row
    title={useWords(nodeToolsWords)('firmware')}
    note={useFirmwareNote(overview)}
    leading={<Icon name="update" />}
    onPress={() => void open(routes.node.firmware({ deviceId }))}
  />
)

const useFirmwareNote = (overview: Overview | undefined): string => {
  const t = useWords(nodeToolsWords)
  if (!overview?.firmware) return unknownValue
  const { version, latestVersion, update } = overview.firmware
  if (update && isRunning(update, overview.atMs))
    return t('firmwareBusy', { percent: formatPercent(update.percent / 100) })
  if (latestVersion === null) return version
  return latestVersion === version
    ? t('firmwareLatest', { version })
    : t('firmwareNew', { version, latest: latestVersion })
}
