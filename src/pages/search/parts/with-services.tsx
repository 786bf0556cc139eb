import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { KnownService } from '@/node/all-services'
import { query } from '@/request/query'
import { servicePrefix, userData } from '@/services/user-data'
import { useKeptCount } from '@/tunnels/summary'
import { useFetched } from '@/ui/use-fetched'

const fetchServices = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/node/all-services')

/** The services at home. The code that knows them is fetched once the account, or this phone, has any. */
export const WithServices = ({ children }: { children: (services: readonly KnownService[]) => ReactNode }) => {
  const entries = useQuery(query(userData.userData, { prefix: servicePrefix })).data
  const areAny = useKeptCount() > 0 || (entries?.items.length ?? 0) > 0
  const services = useFetched(areAny, fetchServices)
  const [found, setFound] = useState<readonly KnownService[]>([])
  return (
    <>
      {children(found)}
      {services && <services.AllServices onFound={setFound} />}
    </>
  )
}
