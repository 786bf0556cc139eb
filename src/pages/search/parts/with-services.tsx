import { onlineManager, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FoundServices } from '@/node/all-services'
import { CallError } from '@/request/errors'
import { query } from '@/request/query'
import { servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import type { QueryLike } from '@/ui/query-state'
import { useFetched } from '@/ui/use-fetched'

const fetchServices = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/all-services')

export type Services = Pick<FoundServices, 'services' | 'areAll'>
type Read = QueryLike<unknown>
const none: FoundServices = { services: [], areAll: false }
const notFetched = new CallError('network', 'services')

/** The services at home. The code that knows them is fetched once the account, or this phone, has any. */
export const WithServices = ({ children }: { children: (found: Services, read: Read) => ReactNode }) => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix }))
  const keptCount = useKeptCount()
  const areAny = keptCount > 0 || (entries.data?.items.length ?? 0) > 0
  const areNone = keptCount === 0 && entries.data?.items.length === 0 && !entries.error
  const [fetch, setFetch] = useState(() => fetchServices)
  const fetched = useFetched(areAny, fetch)
  const [found, setFound] = useState(none)
  const { unread: unreadThere, ...known } = found
  // Without a network the other kinds say so.
  const isMissing = fetched === null && onlineManager.isOnline()
  const again = async () => setFetch(() => () => fetchServices())
  const unread = isMissing ? { error: notFetched, refetch: again } : unreadThere
  // That there are any is read first, and then all of them.
  const read = unread && areAny && !entries.error ? { ...entries, data: undefined, ...unread } : entries
  return (
    <>
      {children(areNone ? { services: [], areAll: true } : known, read)}
      {fetched && <fetched.AllServices onFound={setFound} />}
    </>
  )
}
