import { useState } from 'react'
import { nodeToolsWords } from '@/i18n/node-tools'
import { wordsNow } from '@/i18n/words'
import { open, routes, trackPage } from '@/routes'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { unbind } from './writes'

export const useUnbind = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const [isHere] = useState(trackPage)
  const unbinding = useWrite(unbind, {
    onDone: async () => {
      // Leaves the node's pages first, then refreshes the lists.
      if (isHere()) await open(routes.nodes.home())
      showToast({ text: wordsNow(nodeToolsWords)('unbound', { name }) })
    },
  })
  return { ...unbinding, unbind: () => unbinding.run({ action: 'unbind', deviceId }) }
}
