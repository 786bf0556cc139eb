import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '@/request/query'
import { isOfDoors, servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useFetched } from '@/ui/use-fetched'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/open-doors')

/** How many services anyone may reach. The code that knows is fetched once the account, or this phone, has any. */
export const WithDoors = ({ children }: { children: (openToAnyone: number) => ReactNode }) => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix })).data
  const areAny = useKeptCount() > 0 || (entries?.items.some(isOfDoors) ?? false)
  const doors = useFetched(areAny, fetchDoors)
  return doors ? <doors.OpenToAnyone>{children}</doors.OpenToAnyone> : children(0)
}
