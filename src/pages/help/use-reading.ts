import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/platform/storage'
import { query } from '@/request/query'
import { main } from '@/services/main'
import { useSession } from '@/session/session'
import { useWrite } from '@/write/use-write'
import { saveGuideProgress } from './writes'

const storageKey = 'guide.read'

/**
 * Which cards were read: what the server knows and what this phone has not been able to tell it yet. Reading never
 * takes one away, so the two are simply put together; a guest's reading is told once there is an account.
 */
export const useReading = () => {
  const client = useQueryClient()
  const isGuest = useSession().status === 'signed-out'
  const progress = useQuery(query(main.guideProgress, {}))
  const [here, setHere] = useState(readHere)
  const save = useWrite(saveGuideProgress, {
    isQuiet: true,
    onDone: saved => client.setQueryData(query(main.guideProgress, {}).queryKey, saved),
  })
  const there = progress.data?.readCardIds
  const untold = here.filter(id => there && !there.includes(id))
  const untoldText = untold.join()
  const { run } = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when there is more to tell, not at each drawing
  useEffect(() => {
    if (untoldText !== '' && !isGuest) void run({ cardIds: untoldText.split(',') })
  }, [untoldText, isGuest])

  const read = (id: string) => {
    const now = [...new Set([...here, id])]
    setHere(now)
    writeStored(storageKey, now)
  }
  return { progress, isRead: (id: string) => here.includes(id) || (there?.includes(id) ?? false), read }
}

const readHere = (): string[] => {
  const stored = readStored(storageKey)
  return Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : []
}
