import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { wordsNow } from '@/i18n/words'
import { showToast } from '@/ui/toast'
import { useWrite } from '@/write/use-write'
import { nodeToolsWords } from './tools-words'
import { cleanCache, freeSpace } from './writes'

const rows = { cache: cleanCache, space: freeSpace } as const

/** Cleans up, and reports what was freed. */
export const useCleanUp = (kind: keyof typeof rows, { deviceId, name }: { deviceId: string; name: string }) => {
  const [freedBytes, setFreedBytes] = useState<number>()
  const cleanUp = useWrite<(typeof rows)[typeof kind]['call']>(rows[kind], {
    onDone: reply => {
      setFreedBytes(reply.freedBytes)
      showToast({ text: wordsNow(nodeToolsWords)('freed', { name, size: formatBytes(reply.freedBytes) }) })
    },
  })
  return { ...cleanUp, clean: () => cleanUp.run({ deviceId }), freedBytes }
}
