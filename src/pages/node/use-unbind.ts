import { useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { open, routes, trackPage } from '@/routes'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { nodeToolsWords } from './tools-words'
import { unbind } from './writes'

export const useUnbind = ({ deviceId, name }: { deviceId: string; name: string }) => {
  const [isHere] = useState(trackPage)
  const unbinding = useWrite(unbind, {
    onDone: async () => {
      // `useWrite` refetches the lists after this, so leave the node's pages first.
      if (isHere()) await open(routes.nodes.home())
      showToast({ text: wordsNow(nodeToolsWords)('unbound', { name }) })
    },
  })
  return { ...unbinding, unbind: () => unbinding.run({ action: 'unbind', deviceId }) }
}
