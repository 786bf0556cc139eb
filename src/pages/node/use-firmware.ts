import { useQuery } from '@tanstack/react-query'
import { firmwareWords } from '@/i18n/firmware'
import { wordsNow } from '@/i18n/words'
import { query } from '@/request/query'
import { main } from '@/services/main'
import type { FirmwareUpdate, Overview } from '@/services/shapes/node-page'
import { showToast } from '@/ui/toast'
import { useGrowingPauses } from '@/ui/use-growing-pauses'
import { useWrite } from '@/write/use-write'
import { updateNode } from './writes'

/** What is still going on; `unknown` is a phase that only a newer server knows. */
export const isRunning = (update: FirmwareUpdate | null | undefined): boolean =>
  update != null && !['done', 'failed'].includes(update.phase)

const isUpdating = ({ firmware }: Overview) => isRunning(firmware?.update)

/**
 * A node's firmware as the node itself tells it. An update goes on whoever watches; its progress and the version that
 * comes of it are read, never assumed.
 */
export const useFirmware = ({
  deviceId,
  name,
  onStarted,
}: {
  deviceId: string
  name: string
  onStarted: () => void
}) => {
  const overview = useQuery({
    ...query(main.deviceOverview, { deviceId }),
    refetchInterval: useGrowingPauses(isUpdating),
  })
  const updating = useWrite(updateNode, {
    onDone: () => {
      onStarted()
      showToast({ text: wordsNow(firmwareWords)('started', { name }) })
    },
  })
  return { overview, updating, update: (toVersion: string) => updating.run({ deviceId, toVersion }) }
}
