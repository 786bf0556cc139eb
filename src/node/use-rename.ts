import { useQueryClient } from '@tanstack/react-query'
import { outcomeOf } from '@/request/outcome'
import { keyOf, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { second } from '@/services/second'

/** Gives a node its name. When the answer is lost, the name is read back; `failed` has nothing to say then. */
export const useRename = (deviceId: string, on: { named: (name: string) => void; unsure: () => void }) => {
  const client = useQueryClient()
  const named = (name: string) => {
    for (const call of [deviceInfo.nodes, second.device]) void client.invalidateQueries({ queryKey: keyOf(call) })
    on.named(name)
  }
  const write = useWrite(second.renameDevice, {
    onSuccess: ({ name }) => named(name),
    onError: async (error, { name }) => {
      const wanted = name.trim()
      const outcome = await outcomeOf(error, async () => (await request(second.device, { deviceId })).name === wanted)
      if (outcome === 'done') named(wanted)
      if (outcome === 'unknown') on.unsure()
    },
  })
  return { rename: (name: string) => write.run({ deviceId, name }), error: write.error, isBusy: write.isBusy }
}
