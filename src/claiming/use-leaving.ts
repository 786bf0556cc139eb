import { useEffect, useState } from 'react'
import { later } from '@/lib/pauses'
import { countUpMs, mayMove } from '@/ui/count-up'

/** What was just claimed here stays while the balance counts up, and then goes. `taken` is what the server calls so. */
export const useLeaving = (taken: readonly string[]) => {
  const [claimed, setClaimed] = useState<string>()
  const leaving = taken.find(each => each === claimed)
  useEffect(() => (leaving === undefined ? undefined : later(countUpMs, () => setClaimed(undefined))), [leaving])
  const leave = (what: string) => () => {
    if (mayMove()) setClaimed(what)
  }
  return { leaving, leave }
}
