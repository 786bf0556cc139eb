import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWords } from '@/i18n/words'
import { useForwarding } from '@/platform/forwarding'
import { CallError } from '@/request/errors'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { useSession } from '@/session/session'
import { QueryView } from '@/ui/query-view'
import { cardOf } from './forwarded'
import type { Given } from './link'
import { Missing, type Parts, Service } from './parts/service'
import { sharingWords } from './words'

definePageConfig({ enableShareAppMessage: true })

/** Gives a service to somebody: a card and a code, and what takes them back. */
export default asPage(function Share() {
  const t = useWords(sharingWords)
  const isGuest = useSession().status === 'signed-out'
  const { service } = usePageParams<typeof routes.sharing.share>()
  const shown = useRef<Given>()
  useForwarding(() => cardOf(shown.current))
  const tell = (given: Given | undefined) => {
    shown.current = isGuest ? undefined : given
  }
  return (
    <Screen title={t('title')} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {!isGuest && (service ? <Fetched service={service} tell={tell} /> : <Missing />)}
    </Screen>
  )
})

type Props = { service: string; tell: (given: Given | undefined) => void }

/** What runs tunnels is in a package of its own. */
const Fetched = ({ service, tell }: Props) => {
  const tunnels = useQuery({
    queryKey: ['tunnels to share'],
    queryFn: async () => ({ parts: await fetchTunnels() }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPublic: true },
  })
  return (
    <QueryView query={tunnels}>
      {({ parts }) => <Service key={service} service={service} tell={tell} parts={parts} />}
    </QueryView>
  )
}

const fetchTunnels = (): Promise<Parts> =>
  import(/* webpackChunkName: "pages/tunnels/machine" */ '@/tunnels/sharing').catch(cause => {
    throw new CallError('network', 'pages/tunnels', { cause })
  })
