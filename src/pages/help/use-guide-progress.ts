import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/platform/storage'
import { query } from '@/request/query'
import { useSession } from '@/session/session'
import { useWrite } from '@/write/use-write'
import { guide } from './calls'
import { saveGuideProgress } from './writes'

const storageKey = 'guide.read'

/**
 * Which cards were read: what the server knows and what this phone could not tell it yet. Cards are only ever added, so
 * the two are simply merged; a guest's are sent once there is an account.
 */
export const useGuideProgress = () => {
  const client = useQueryClient()
  const { status } = useSession()
  const progress = useQuery(query(guide.guideProgress, {}))
  const [here, setHere] = useState(readHere)
  const save = useWrite(saveGuideProgress, {
    isQuiet: true,
    onDone: saved => client.setQueryData(query(guide.guideProgress, {}).queryKey, saved),
  })
  const there = progress.data?.readCardIds
  const unsent = here.filter(id => there && !there.includes(id))
  const unsentText = unsent.join()
  const { run } = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when there is more to send, or a session once more
  useEffect(() => {
    if (unsentText !== '' && status === 'signed-in') void run({ cardIds: unsentText.split(',') })
  }, [unsentText, status])

  const read = (id: string) => {
    const now = [...new Set([...here, id])]
    setHere(now)
    writeStored(storageKey, now)
  }
  return {
    progress,
    isKnown: status === 'signed-out' || there !== undefined,
    isRead: (id: string) => here.includes(id) || (there?.includes(id) ?? false),
    read,
  }
}

const readHere = (): string[] => {
  const stored = readStored(storageKey)
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
}
