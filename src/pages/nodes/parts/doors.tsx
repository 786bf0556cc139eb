import { useQuery } from '@tanstack/react-query'
import { DoorsCard } from '@/node/doors-card'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { isOfDoors, servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useAskedAt } from '@/ui/use-asked-at'
import { useFetched } from '@/ui/use-fetched'

const fetchDoors = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/my-doors')

/** The services at hand. The code that runs tunnels is fetched once the account, or this phone, has any. */
export const Doors = () => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix }))
  const askedAtMs = useAskedAt(entries)
  usePullDownOf(userData.userData)
  const areAnyHere = useKeptCount() > 0
  const areAnyElsewhere = entries.data?.items.some(isOfDoors) ?? false
  const doors = useFetched(areAnyHere || areAnyElsewhere, fetchDoors)
  return doors ? <doors.MyDoors askedAtMs={askedAtMs} /> : <DoorsCard />
}
