import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firmwareWords } from '@/i18n/firmware'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { useGrowingPauses } from '@/request/polling'
import { keyOf, query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import type { FirmwareUpdate, Overview } from '@/services/shapes/node-page'
import { showToast } from '@/ui/toast'

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
  const client = useQueryClient()
  const overview = useQuery({
    ...query(main.deviceOverview, { deviceId }),
    refetchInterval: useGrowingPauses(isUpdating),
  })
  const started = () => {
    onStarted()
    for (const call of [main.deviceOverview, deviceInfo.nodes]) void client.invalidateQueries({ queryKey: keyOf(call) })
    showToast({ text: wordsNow(firmwareWords)('started', { name }) })
  }
  const before = overview.data?.firmware?.update?.startedAtMs
  const write = useWrite(deviceInfo.updateNode, {
    onSuccess: started,
    onError: async (error, { toVersion }) => {
      const outcome = await outcomeOf(error, async () => {
        const update = (await request(main.deviceOverview, { deviceId })).firmware?.update
        return update?.toVersion === toVersion && update.startedAtMs !== before
      })
      if (outcome === 'done') started()
      else if (error.isUnknown)
        showToast({ text: wordsNow(firmwareWords)(outcome === 'unknown' ? 'unsure' : 'notStarted'), isFailure: true })
    },
  })
  return {
    overview,
    update: (toVersion: string) => write.run({ deviceId, toVersion }),
    error: write.error?.isUnknown ? null : write.error,
  }
}
