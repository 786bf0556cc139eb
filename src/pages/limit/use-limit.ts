import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limitWords } from '@/i18n/limit'
import { wordsNow } from '@/i18n/words'
import { outcomeOf } from '@/request/outcome'
import { useGrowingPauses } from '@/request/polling'
import { keyOf, query, useWrite } from '@/request/query'
import { request } from '@/request/send'
import { deviceInfo } from '@/services/device-info'
import { main } from '@/services/main'
import { second } from '@/services/second'
import type { Limit, LimitState } from '@/services/shapes/limit'
import { showToast } from '@/ui/toast'
import { type Draft, draftOf, isSameLimit, limitOf, noLimit } from './draft'

/** What the node says it does; one that was never asked has no limit. */
export const appliedOf = ({ applied }: LimitState): Limit => applied ?? noLimit

/** What editing begins with: the wish, unless the node did not follow it. */
const startOf = (state: LimitState): Limit =>
  ['refused', 'half-applied'].includes(state.status) ? appliedOf(state) : (state.asked ?? appliedOf(state))

/**
 * One node's limit: as it was read, as it is being edited, and its saving. What was sent is read back until the node
 * has said what it made of it (`faults.md` 33); a lost answer is asked for (8).
 */
export const useLimit = (deviceId: string) => {
  const client = useQueryClient()
  const limitQuery = query(main.limit, { deviceId })
  const limit = useQuery({ ...limitQuery, refetchInterval: useGrowingPauses(isSent) })
  const device = useQuery(query(second.device, { deviceId }))
  const [edited, setEdited] = useState<Draft>()
  const [isAsking, setAsking] = useState(false)

  const learn = (state: LimitState) => client.setQueryData(limitQuery.queryKey, state)
  const saved = () => {
    setEdited(undefined)
    setAsking(false)
    for (const call of [deviceInfo.nodes, second.device]) void client.invalidateQueries({ queryKey: keyOf(call) })
    showToast({ text: wordsNow(limitWords)('saved', { name: device.data?.name ?? deviceId }) })
  }
  const write = useWrite(main.setLimit, {
    onSuccess: state => {
      learn(state)
      saved()
    },
    onError: async (error, wish) => {
      const outcome = await outcomeOf(error, async () => {
        const state = await request(main.limit, { deviceId })
        learn(state)
        return state.asked !== null && isSameLimit(state.asked, wish)
      })
      if (outcome === 'done') saved()
      else if (error.isUnknown)
        showToast({ text: wordsNow(limitWords)(outcome === 'unknown' ? 'unsure' : 'notSaved'), isFailure: true })
    },
  })

  const state = limit.data
  const start = state && startOf(state)
  const draft = edited ?? (start && draftOf(start))
  const wish = draft && limitOf(draft)
  return {
    limit,
    device: device.data,
    name: device.data?.name ?? deviceId,
    isAway: device.data?.state === 'offline',
    draft,
    /** Undefined while something in the draft is wrong. */
    wish,
    isChanged: Boolean(start && draft && !(wish && isSameLimit(wish, start)) && edited),
    edit: setEdited,
    revert: () => {
      setEdited(undefined)
      setAsking(false)
    },
    /** The question before saving is open. */
    isAsking,
    setAsking,
    save: (chosen: Limit) => write.run({ deviceId, ...chosen }),
    /** What nobody has said yet; a lost answer has its own words. */
    saveError: write.error?.isUnknown ? null : write.error,
  }
}

const isSent = ({ status }: LimitState) => status === 'sent'

export type LimitForm = ReturnType<typeof useLimit>
