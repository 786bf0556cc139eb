import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '@/request/query'
import { isOfDoors, servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useFetched } from '@/ui/use-fetched'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/open-doors')

export const doorsRead = query(userData.userData, { prefix: servicePrefix })

/** The services that anyone may reach. The code that knows is fetched once the account, or this phone, has any. */
export const WithDoors = ({ children }: { children: (openToAnyone: readonly string[]) => ReactNode }) => {
  const entries = useQuery(doorsRead).data
  const areAny = useKeptCount() > 0 || (entries?.items.some(isOfDoors) ?? false)
  const doors = useFetched(areAny, fetchDoors)
  const [found, setFound] = useState<readonly string[]>([])
  return (
    <>
      {children(doors ? found : none)}
      {doors && <doors.OpenToAnyone onFound={setFound} />}
    </>
  )
}

const none: readonly string[] = []
