import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { KnownService } from '@/node/all-services'
import { query } from '@/request/query'
import { servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import type { QueryLike } from '@/ui/query-state'
import { useFetched } from '@/ui/use-fetched'

const fetchServices = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/all-services')

/** `areAll`: those of every phone are among them. */
export type Services = { services: readonly KnownService[]; areAll: boolean }
type Read = QueryLike<unknown>
const none: Services = { services: [], areAll: false }

/** The services at home. The code that knows them is fetched once the account, or this phone, has any. */
export const WithServices = ({ children }: { children: (found: Services, read: Read) => ReactNode }) => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix }))
  const keptCount = useKeptCount()
  const areAny = keptCount > 0 || (entries.data?.items.length ?? 0) > 0
  const areNone = keptCount === 0 && entries.data?.items.length === 0 && !entries.error
  const fetched = useFetched(areAny, fetchServices)
  const [found, setFound] = useState(none)
  const onFound = useCallback((services: Services['services'], areAll: boolean) => setFound({ services, areAll }), [])
  return (
    <>
      {children(areNone ? { services: [], areAll: true } : found, entries)}
      {fetched && <fetched.AllServices onFound={onFound} />}
    </>
  )
}
