import { useEffect, useState } from 'react'

/** Parts of a page that are in another package; undefined until they are fetched. The page must work without them. */
export const useFetched = <Parts extends object>(isWanted: boolean, fetch: () => Promise<Parts>): Parts | undefined => {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (isWanted) fetch().then(setParts, () => undefined)
  }, [isWanted, fetch])
  return parts
}
