import { useQuery } from '@tanstack/react-query'
import { query } from '@/request/query'
import { usePullDownOf } from '@/screen/use-pull-down'
import { openPrefix, userData } from '@/services/user-data'
import { useOpenCount } from '@/tunnels/summary'
import { useFetched } from '@/ui/use-fetched'

const fetchLine = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/doors-line')

/** What is open at home. The code that runs tunnels, which knows it exactly, is fetched once anything may be. */
export const Doors = () => {
  const entries = useQuery(query(userData.userData, { prefix: openPrefix }))
  usePullDownOf(userData.userData)
  const isOpenHere = useOpenCount() > 0
  const isOpenElsewhere = entries.data?.items.some(({ key }) => key.startsWith(openPrefix)) ?? false
  const line = useFetched(isOpenHere || isOpenElsewhere, fetchLine)
  return line ? <line.DoorsLine /> : null
}
