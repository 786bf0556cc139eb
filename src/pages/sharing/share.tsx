import { useRef } from 'react'
import { useWords } from '@/i18n/words'
import { useForwarding } from '@/platform/forwarding'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { FetchedPart } from '@/screen/fetched-part'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { useSession } from '@/session/session'
import { cardOf } from './forwarded'
import type { Given } from './link'
import { Missing, Service } from './parts/service'
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
      {!isGuest &&
        (service ? (
          <FetchedPart name="sharing" fetch={fetchTunnels}>
            {parts => <Service key={service} service={service} tell={tell} parts={parts} />}
          </FetchedPart>
        ) : (
          <Missing />
        ))}
    </Screen>
  )
})

/** What runs tunnels is in a package of its own. */
const fetchTunnels = () => import(/* webpackChunkName: "pages/tunnels/machine" */ '@/tunnels/sharing')
