import { useWords } from '@/i18n/words'
import { WakeAndOpenSheet } from '@/node/wake-and-open'
import { goBack, open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { mapsOf } from '@/tunnel/tunnel'
import { nameOf } from '@/tunnels/entries'
import { startTunnels } from '@/tunnels/store'
import { Empty } from '@/ui/empty'
import { ServiceDetails } from './parts/details'
import { Reading } from './parts/reading'
import { serviceWords } from './service-words'
import { useServices } from './use-services'
import { useWaker } from './use-waker'
import { tunnelsWords } from './words'

definePageConfig({ enablePullDownRefresh: true })

/** One service: its state and its address, how it is reached and by whom, and all that can be done with it. */
export default asPage(function Service() {
  const t = useWords(tunnelsWords)
  const title = useWords(serviceWords)('title')
  const { service } = usePageParams<typeof routes.tunnels.service>()
  const { lines, kept, error, isReadAnew } = useServices(tunnel => mapsOf(tunnel).some(({ id }) => id === service))
  // Several of these pages may lie over one another.
  const place = `service ${service}`
  const wake = useWaker(place)
  const line = lines.find(({ map }) => map.id === service)
  const list = routes.tunnels.list({})
  return (
    <Screen title={line ? nameOf(line.map) : title} guest={{ title: t('guestTitle'), note: t('guestNote') }}>
      {(!line || error) && <Reading readAtMs={isReadAnew || (line && error) ? kept.readAtMs : null} />}
      {line ? (
        <ServiceDetails line={line} onWake={wake(line)} onRemoved={() => goBack(list)} />
      ) : (
        isReadAnew && (
          <Empty
            title={t('missing')}
            note={t('missingNote')}
            action={{ text: t('toList'), onPress: () => open(list) }}
          />
        )
      )}
      <WakeAndOpenSheet place={place} />
    </Screen>
  )
}, startTunnels)
