import { formatPercent } from '@/i18n/format-number'
import { nodeToolsWords } from '@/i18n/node-tools'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import type { Overview } from '@/services/shapes/node-page'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { unknownValue } from '@/ui/stat'
import { isRunning } from '../use-firmware'

export const FirmwareRow = ({ deviceId, overview }: { deviceId: string; overview: Overview | undefined }) => (
  <Row
    title={useWords(nodeToolsWords)('firmware')}
    note={useFirmwareNote(overview?.firmware)}
    leading={<Icon name="up" />}
    onPress={() => void open(routes.node.firmware({ deviceId }))}
  />
)

const useFirmwareNote = (firmware: Overview['firmware'] | undefined): string => {
  const t = useWords(nodeToolsWords)
  if (!firmware) return unknownValue
  const { version, latestVersion, update } = firmware
  if (update && isRunning(update)) return t('firmwareBusy', { percent: formatPercent(update.percent / 100) })
  if (latestVersion === null) return version
  return latestVersion === version
    ? t('firmwareLatest', { version })
    : t('firmwareNew', { version, latest: latestVersion })
}
