import { useCallback } from 'react'
import * as v from 'valibot'
import { TimeMs } from '@/lib/shapes'
import { storedState } from '@/session/stored-state'

/**
 * Nodes whose owner knows that they are offline, each with when it was last seen then. Once it has been online again it
 * was last seen later, and is like any other.
 */
const Expected = v.object({ lastSeenMs: v.record(v.string(), TimeMs) })

const none: v.InferOutput<typeof Expected> = { lastSeenMs: {} }

const useStore = storedState({ key: 'expectedOffline', schema: Expected, empty: none }, (now, { lastSeenMs }) => ({
  lastSeenMs: { ...lastSeenMs, ...now.lastSeenMs },
}))

type Seen = { id: string; lastSeenAtMs: number | null }

/** Two calls may be some seconds apart about when a node was last seen. */
const sameMs = 60_000

/** Whether a node's being offline is expected. */
export const useIsExpected = (): ((node: Seen) => boolean) => {
  const { lastSeenMs } = useStore()
  return useCallback(
    ({ id, lastSeenAtMs }) => lastSeenAtMs !== null && lastSeenAtMs <= (lastSeenMs[id] ?? 0) + sameMs,
    [lastSeenMs],
  )
}

/** Applies until the node has been online again. */
export const expectOffline = ({ id, lastSeenAtMs }: Seen, isExpected: boolean): void => {
  const { [id]: _, ...others } = useStore.getState().lastSeenMs
  useStore.keep({ lastSeenMs: isExpected && lastSeenAtMs !== null ? { ...others, [id]: lastSeenAtMs } : others })
}
