import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '@/request/query'
import { isOfDoors, servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useFetched } from '@/ui/use-fetched'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/open-doors')

export const doorsRead = query(userData.userData, { prefix: servicePrefix })

/** `areKnown`: there are no others. */
type Props = { children: (openToAnyone: readonly string[], areKnown: boolean) => ReactNode }

/** The services that anyone may reach. The code that knows is fetched once the account, or this phone, has any. */
export const WithDoors = ({ children }: Props) => {
  const { data: entries, dataUpdatedAt } = useQuery(doorsRead)
  const areAny = useKeptCount() > 0 || (entries?.items.some(isOfDoors) ?? false)
  const doors = useFetched(areAny, fetchDoors)
  const [found, setFound] = useState<readonly string[]>()
  const areKnown = entries !== undefined && (!areAny || (doors !== undefined && found !== undefined))
  return (
    <>
      {children((doors && found) ?? none, areKnown)}
      {doors && <doors.OpenToAnyone readAtMs={dataUpdatedAt} onFound={setFound} />}
    </>
  )
}

const none: readonly string[] = []
