import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nodeToolsWords } from '@/i18n/node-tools'
import { wordsNow } from '@/i18n/words'
import { codes } from '@/request/codes'
import { outcomeOf } from '@/request/outcome'
import { keyOf, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { open, routes, whetherHere } from '@/routes'
import { deviceInfo } from '@/services/device-info'
import { showToast } from '@/ui/toast'

/** Unbinding cannot be taken back, so a lost answer is never "failed": whose the node is tells (`faults.md` 8). */
export const useUnbinding = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const client = useQueryClient()
  const [isHere] = useState(whetherHere)
  const gone = async () => {
    // First away from what reads the node, then the lists that had it.
    if (isHere()) await open(routes.nodes.home())
    void client.invalidateQueries({ queryKey: keyOf(deviceInfo.nodes) })
    showToast({ text: wordsNow(nodeToolsWords)('unbound', { name }) })
  }
  const write = useWrite(deviceInfo.bindNode, {
    onSuccess: gone,
    onError: async error => {
      // Not ours any more: unbound already, by a request that a browser sent twice or from another phone.
      if (error.code === codes.notYours) return gone()
      const outcome = await outcomeOf(error, async () => {
        const { state } = await request(deviceInfo.binding, { deviceId })
        return state === 'none'
      })
      if (outcome === 'done') await gone()
      else if (error.isUnknown)
        showToast({
          text: wordsNow(nodeToolsWords)(outcome === 'unknown' ? 'unbindUnsure' : 'stillBound'),
          isFailure: true,
        })
    },
  })
  return {
    unbind: () => write.run({ action: 'unbind', deviceId }),
    error: write.error?.isUnknown ? null : write.error,
  }
}
