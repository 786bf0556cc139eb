import { useEffect, useState } from 'react'

/** Parts of a page in another package; undefined until they are fetched, null when they cannot be: it works without them. */
export const useFetched = <Parts extends object>(
  isWanted: boolean,
  fetch: () => Promise<Parts>,
): Parts | null | undefined => {
  const [parts, setParts] = useState<Parts | null>()
  useEffect(() => {
    if (isWanted) fetch().then(setParts, () => setParts(null))
  }, [isWanted, fetch])
  return parts
}
