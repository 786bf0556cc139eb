import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { wakeWords } from '@/i18n/wake'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { keyOf, query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { second } from '@/services/second'
import { showToast } from '@/ui/toast'
import { useIsShown } from '@/ui/use-is-shown'
import { isRinging, newestAsked } from './ring'

const askEveryMs = 3_000

/** A node's rings and schedules. While it rings, the server is asked how it goes: it alone says how a ring ended. */
export const useWakeups = (deviceId: string) => {
  const client = useQueryClient()
  const isShown = useIsShown()
  const wakeups = useQuery({
    ...query(second.wakeups, { deviceId }),
    refetchInterval: ({ state: { data } }) => isShown && data !== undefined && isRinging(data) && askEveryMs,
  })

  // Once it has ended, what other pages know of the node is out of date.
  const rings = wakeups.data !== undefined && isRinging(wakeups.data)
  const rang = useRef(false)
  useEffect(() => {
    if (rang.current && !rings)
      for (const call of [deviceInfo.nodes, second.device, main.deviceOverview])
        void client.invalidateQueries({ queryKey: keyOf(call) })
    rang.current = rings
  }, [client, rings])

  return wakeups
}

/** Rings now. What is under way is not begun twice by the server, and a lost answer is asked for (`faults.md` 8). */
export const useWakeNow = (deviceId: string) => {
  const client = useQueryClient()
  const wakeupsKey = query(second.wakeups, { deviceId }).queryKey
  const write = useWrite(deviceInfo.wakeNow, {
    onSuccess: () => client.invalidateQueries({ queryKey: wakeupsKey }),
    onError: async error => {
      const before = newestAsked(client.getQueryData(wakeupsKey)?.results ?? [])
      const outcome = await outcomeOf(error, async () => {
        const read = await request(second.wakeups, { deviceId })
        client.setQueryData(wakeupsKey, read)
        return newestAsked(read.results)?.wakeId !== before?.wakeId
      })
      if (outcome !== 'done' && error.isUnknown)
        showToast({ text: wordsNow(wakeWords)(outcome === 'unknown' ? 'unsure' : 'notRung'), isFailure: true })
    },
  })
  return {
    ring: () => write.run({ deviceId }),
    /** What nobody has said yet; a lost answer has its own words. */
    error: write.error?.isUnknown ? null : write.error,
  }
}
