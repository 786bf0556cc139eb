import { View } from '@tarojs/components'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { WakeAndOpenSheet } from '@/node/wake-and-open'
import { open, routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { isToOpenAgain, nameOf, type ServiceEntry } from '@/tunnels/entries'
import { openAgain } from '@/tunnels/service-commands'
import { startTunnels } from '@/tunnels/store'
import { About } from '@/ui/about'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Empty } from '@/ui/empty'
import { Notice } from '@/ui/notice'
import { RowsAwaited } from '@/ui/panes'
import { Pills } from '@/ui/pills'
import { SearchBox } from '@/ui/search-box'
import { countsOf, found, groupsOf, type TunnelsFilter } from './lines'
import { EndButton } from './parts/end-button'
import { IdleTunnels } from './parts/idle-tunnels'
import { OwnAlone } from './parts/own-alone'
import { Reading } from './parts/reading'
import { ServiceLine } from './parts/service-line'
import { serviceWords } from './service-words'
import { useServices } from './use-services'
import { useWaker } from './use-waker'
import { tunnelsWords } from './words'
import './list.scss'

definePageConfig({ enablePullDownRefresh: true })

/** The account's tunnels, or those of one node: every service, its state and its address. */
export default asPage(function List() {
  const t = useWords(tunnelsWords)
  const title = useWords(serviceWords)('title')
  const { deviceId } = usePageParams<typeof routes.tunnels.list>()
  const create = () => open(routes.tunnels.create(deviceId ? { deviceId } : {}))
  const { tunnels, kept, lines, error, isRead, isReadAnew } = useServices(
    ({ node }) => !deviceId || node.id === deviceId,
  )
  const shown = deviceId ? lines.filter(({ tunnel }) => tunnel.node.id === deviceId) : lines
  const isEmpty = shown.length === 0
  return (
    <Screen
      title={title}
      guest={{ title: t('guestTitle'), note: t('guestNote') }}
      {...(!isEmpty && { footer: <Button text={t('create')} onPress={create} /> })}
    >
      {process.env.TARO_ENV === 'h5' && !isReadAnew && !error && <RowsAwaited />}
      {(isEmpty || error) && <Reading readAtMs={isRead || error ? kept.readAtMs : null} />}
      <Offered lines={shown} />
      {!isEmpty && <Services lines={shown} />}
      {isEmpty && isRead && (
        <View className="tunnels-none">
          <Empty title={t('emptyTitle')} note={t('emptyNote')} action={{ text: t('create'), onPress: create }} />
        </View>
      )}
      {isEmpty && !isRead && <Button kind="quiet" text={t('create')} onPress={create} />}
      <OwnAlone tunnels={tunnels} kept={kept} />
      <IdleTunnels tunnels={tunnels} />
      {lines.length > shown.length && (
        <Button kind="quiet" text={t('showAll')} onPress={() => open(routes.tunnels.list({}))} />
      )}
    </Screen>
  )
}, startTunnels)

/** Services that ran when the app was last open: one tap starts them again. */
const Offered = ({ lines }: { lines: readonly ServiceEntry[] }) => {
  const t = useWords(tunnelsWords)
  const offered = lines.filter(isToOpenAgain)
  const count = offered.length
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      icon="offline"
      title={t('offered', { count })}
      note={t('offeredNote')}
      action={{ text: t('reopen'), onPress: () => openAgain(offered) }}
    />
  )
}

const place = 'services'
const worthSearching = 6
const filters = ['all', 'active', 'trouble', 'idle', 'favourites'] as const

const Services = ({ lines }: { lines: readonly ServiceEntry[] }) => {
  const t = useWords(tunnelsWords)
  const [filter, setFilter] = useState<TunnelsFilter>('all')
  const [search, setSearch] = useState('')
  const waker = useWaker(place)
  const counts = countsOf(lines)
  const groups = groupsOf(found(lines, filter, search))
  const all = () => {
    setFilter('all')
    setSearch('')
  }
  return (
    <>
      {(lines.length >= worthSearching || search !== '') && (
        <SearchBox label={t('search')} value={search} onChange={setSearch} />
      )}
      <Pills
        kind="filter"
        label={t('filter')}
        options={filters.map(value => ({ value, text: t(value), count: counts[value] }))}
        value={filter}
        onChange={setFilter}
      />
      {groups.length === 0 && <NoMatch onAll={all} />}
      {groups.map(({ tunnel, tunnel: { node }, lines }) => (
        <About key={node.id} value={node.name}>
          <Card title={node.name} side={<EndButton tunnel={tunnel} />} isFlush>
            {lines.map(line => (
              <About key={line.map.id} value={`${node.name} ${nameOf(line.map)}`}>
                <ServiceLine line={line} onWake={waker(line)} />
              </About>
            ))}
          </Card>
        </About>
      ))}
      <WakeAndOpenSheet place={place} />
    </>
  )
}

const NoMatch = ({ onAll }: { onAll: () => void }) => {
  const t = useWords(tunnelsWords)
  return <Empty title={t('noMatch')} note={t('noMatchNote')} action={{ text: t('all'), onPress: onAll }} />
}
