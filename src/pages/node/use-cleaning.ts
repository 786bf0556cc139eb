import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '@/i18n/format-size'
import { nodeToolsWords } from '@/i18n/node-tools'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { keyOf, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { Overview } from '@/services/shapes/node-page'
import { showToast } from '@/ui/toast'

type Kind = 'cache' | 'space'
const calls = { cache: main.cleanCache, space: main.freeSpace } as const

/** What a clean-up of this kind would free now; null when nobody knows. */
export const freeableBytes = (kind: Kind, overview: Overview): number | null =>
  kind === 'cache' ? overview.cacheBytes : overview.reclaimableBytes

/** A clean-up, and what it freed. When its answer is lost, what is left to free tells. */
export const useCleaning = (
  kind: Kind,
  { deviceId, name, before }: { deviceId: string; name: string; before: number | null },
) => {
  const client = useQueryClient()
  const [freedBytes, setFreedBytes] = useState<number>()
  const done = (bytes: number) => {
    setFreedBytes(bytes)
    for (const call of [main.deviceOverview, second.device, deviceInfo.nodes])
      void client.invalidateQueries({ queryKey: keyOf(call) })
    showToast({ text: wordsNow(nodeToolsWords)('freed', { name, size: formatBytes(bytes) }) })
  }
  const write = useWrite(calls[kind], {
    onSuccess: reply => done(reply.freedBytes),
    onError: async error => {
      let after: number | null = null
      const outcome = await outcomeOf(error, async () => {
        after = freeableBytes(kind, await request(main.deviceOverview, { deviceId }))
        if (after === null || before === null) throw error
        return after < before / 2
      })
      if (outcome === 'done') done((before ?? 0) - (after ?? 0))
      else if (error.isUnknown)
        showToast({
          text: wordsNow(nodeToolsWords)(outcome === 'unknown' ? 'cleanUnsure' : 'notCleaned'),
          isFailure: true,
        })
    },
  })
  return { clean: () => write.run({ deviceId }), freedBytes, error: write.error?.isUnknown ? null : write.error }
}
