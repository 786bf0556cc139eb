import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Found } from '@/node/open-doors'
import { query } from '@/request/query'
import { isOfDoors, servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useAskedAt } from '@/ui/use-asked-at'
import { useFetched } from '@/ui/use-fetched'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/open-doors')

export const doorsRead = query(userData.userData, { prefix: servicePrefix })

/** `areKnown`: there are no others. */
type Props = { children: (openToAnyone: readonly string[], areKnown: boolean, unread: Found['unread']) => ReactNode }

/** The services that anyone may reach. The code that knows is fetched once the account, or this phone, has any. */
export const WithDoors = ({ children }: Props) => {
  const read = useQuery(doorsRead)
  const entries = read.data
  const askedAtMs = useAskedAt(read)
  const areAny = useKeptCount() > 0 || (entries?.items.some(isOfDoors) ?? false)
  const doors = useFetched(areAny, fetchDoors)
  const [found, setFound] = useState<Found>({})
  const areKnown = entries !== undefined && (!areAny || (doors !== undefined && found.keys !== undefined))
  return (
    <>
      {children((doors && found.keys) ?? none, areKnown, areAny ? found.unread : undefined)}
      {doors && <doors.OpenToAnyone askedAtMs={askedAtMs} onFound={setFound} />}
    </>
  )
}

const none: readonly string[] = []
