import { useEffect, useState } from 'react'

/** Parts of a page from another package, once they are wanted and have come; the page is complete without them. */
export const useFetched = <Parts extends object>(isWanted: boolean, fetch: () => Promise<Parts>): Parts | undefined => {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (isWanted) fetch().then(setParts, () => undefined)
  }, [isWanted, fetch])
  return parts
}
