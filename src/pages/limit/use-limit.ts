import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsNow } from '@/i18n/words'
import { changesIn } from '@/lib/changes-in'
import { isSameLimit } from '@/node/limit'
import { useNodeName } from '@/node/use-node-name'
import { useShownState } from '@/node/use-shown-state'
import { query } from '@/request/query'
import { type Device, devices } from '@/services/devices'
import { type Limit, type LimitState, limit } from '@/services/limits'
import { showToast } from '@/ui/toast'
import { useGrowingPauses } from '@/ui/use-polling'
import { useIsStill } from '@/write/use-is-still'
import { useWrite } from '@/write/use-write'
import { draftOf, type LimitDraft, limitOf, noLimit } from './draft'
import { limitWords } from './words'
import { setLimit } from './writes'

/** One node's limit: as read, as edited, and while it is saved. */

/** The limit that the node reports; a node that was never asked has none. */
export const appliedOf = ({ applied }: LimitState): Limit => applied ?? noLimit

/** What editing starts with: the requested limit, unless the node did not follow it. */
const startOf = (state: LimitState): Limit =>
  ['refused', 'half-applied'].includes(state.status) ? appliedOf(state) : (state.asked ?? appliedOf(state))

/**
 * One node's limit: as read, as edited, and while it is saved. What was sent is read back until the node has reported
 * what it applied (`faults.md` 33); after a lost response it is read back too (8).
 */
export const useLimit = (deviceId: string) => {
  const client = useQueryClient()
  const limitQuery = query(limit.limit, { deviceId })
  const limitState = useQuery({ ...limitQuery, refetchInterval: useGrowingPauses(isSent) })
  const device = useQuery({ ...query(devices.device, { deviceId }), refetchInterval: useGrowingPauses(isAway) })
  const name = useNodeName(deviceId)
  const nodeState = useShownState(device.data)
  const [edited, setEdited] = useState<Partial<LimitDraft>>({})
  const [isAsking, setAsking] = useState(false)
  const [isReading, setReading] = useState(false)

  const state = limitState.data
  const start = state && startOf(state)
  const draft = start && { ...draftOf(start), ...edited }
  const input = draft && limitOf(draft)
  const isStill = useIsStill(edited)
  const sent = useRef<{ limit: Limit; edited: Partial<LimitDraft> | undefined }>()

  const write = useWrite(setLimit, {
    onDone: state => {
      client.setQueryData(limitQuery.queryKey, state)
      if (isStill(sent.current?.edited)) {
        setEdited({})
        setAsking(false)
      }
      showToast({ text: wordsNow(limitWords)('saved', { name: name }) })
    },
  })

  const close = () => {
    write.reset()
    setAsking(false)
  }

  const isChanged = Boolean(start && draft && !(input && isSameLimit(input, start)) && Object.keys(edited).length > 0)
  const canSave = isChanged && input !== undefined
  const ask = () => {
    write.reset()
    // Both directions are sent, and another phone may have limited the other since.
    setReading(true)
    void limitState.refetch().then(() => setReading(false))
    setAsking(canSave)
  }
  const isEntered = (other: Limit) => input !== undefined && isSameLimit(other, input)
  const save = (chosen: Limit) => {
    // An earlier limit may be sent again beside an edit.
    sent.current = { limit: chosen, edited: isEntered(chosen) ? edited : undefined }
    return write.run({ deviceId, ...chosen })
  }
  /** Sends the same again; what the page does not show any more is shown first, or what is entered by now. */
  const again = () => {
    const chosen = sent.current?.limit
    if (!chosen || (canSave && !isEntered(chosen))) return ask()
    if (isEntered(chosen) || (state?.asked && isSameLimit(state.asked, chosen))) return save(chosen)
    write.reset()
    setEdited(draftOf(chosen))
    setAsking(true)
  }

  return {
    limit: limitState,
    device,
    name,
    isNodeOffline: nodeState === 'offline',
    draft,
    /** Undefined while something in the draft is wrong. */
    input,
    isChanged,
    edit: (next: LimitDraft) => setEdited(before => ({ ...before, ...(draft && changesIn(draft, next)) })),
    revert: () => {
      setEdited({})
      close()
    },
    /** The confirmation before saving is open. */
    isAsking,
    isBusy: (isReading && !limitState.isPaused) || write.isBusy,
    ask,
    close,
    saving: { ...write, again },
    save,
  }
}

const isAway = ({ state }: Device) => state === 'offline'
const isSent = ({ status }: LimitState) => status === 'sent'

export type LimitForm = ReturnType<typeof useLimit>
