import { useQuery } from '@tanstack/react-query'
import { wordsNow } from '@/i18n/words'
import { isRunning } from '@/node/firmware-update'
import { query } from '@/request/query'
import { nodePage, type Overview } from '@/services/node-page'
import { showToast } from '@/ui/toast'
import { useGrowingPauses } from '@/ui/use-polling'
import { useWrite } from '@/write/use-write'
import { firmwareWords } from './firmware-words'
import { updateNode } from './writes'

/** An update goes on, or waits for the node. */
const isToChange = ({ firmware, atMs, state }: Overview) => isRunning(firmware?.update, atMs) || state === 'offline'

/**
 * A node's firmware as the node itself reports it. An update continues whoever watches; its progress and the resulting
 * version are read, never assumed.
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
    ...query(nodePage.deviceOverview, { deviceId }),
    refetchInterval: useGrowingPauses(isToChange),
  })
  const updating = useWrite(updateNode, {
    onDone: () => {
      onStarted()
      showToast({ text: wordsNow(firmwareWords)('started', { name }) })
    },
  })
  return { overview, updating, update: (toVersion: string) => updating.run({ deviceId, toVersion }) }
}
