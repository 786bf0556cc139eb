import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FoundServices } from '@/node/all-services'
import { query } from '@/request/query'
import { servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import type { QueryLike } from '@/ui/query-state'
import { useFetched } from '@/ui/use-fetched'

const fetchServices = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/all-services')

export type Services = Pick<FoundServices, 'services' | 'areAll'>
type Read = QueryLike<unknown>
const none: FoundServices = { services: [], areAll: false }

/** The services at home. The code that knows them is fetched once the account, or this phone, has any. */
export const WithServices = ({ children }: { children: (found: Services, read: Read) => ReactNode }) => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix }))
  const keptCount = useKeptCount()
  const areAny = keptCount > 0 || (entries.data?.items.length ?? 0) > 0
  const areNone = keptCount === 0 && entries.data?.items.length === 0 && !entries.error
  const fetched = useFetched(areAny, fetchServices)
  const [found, setFound] = useState(none)
  const { unread, ...known } = found
  // That there are any is read first, and then all of them.
  const read = unread && areAny && !entries.error ? { ...entries, data: undefined, ...unread } : entries
  return (
    <>
      {children(areNone ? { services: [], areAll: true } : known, read)}
      {fetched && <fetched.AllServices onFound={setFound} />}
    </>
  )
}
