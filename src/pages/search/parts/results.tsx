import { useWords } from '@/i18n/words'
import type { KnownService } from '@/node/all-services'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { Empty } from '@/ui/empty'
import { FirstFailure } from '@/ui/first-failure'
import type { QueryLike } from '@/ui/query-state'
import { QueryView } from '@/ui/query-view'
import { SharedFailure } from '@/ui/shared-failure'
import { holds } from '../places'
import { type Source, useSources } from '../sources'
import { usePlaces } from '../use-places'
import { searchWords } from '../words'
import { type Found, Section } from './section'
import { type Services, WithServices } from './with-services'

type Props = { asked: string; isTyping: boolean; onClear: () => void }

export const Results = (props: Props) => {
  const isGuest = useSession().status === 'signed-out'
  if (isGuest) return <Everything {...props} isGuest services={[]} areAll />
  return (
    <WithServices>
      {(found, read) => <Everything {...props} isGuest={false} {...found} servicesRead={read} />}
    </WithServices>
  )
}

type EverythingProps = Props & Services & { isGuest: boolean; servicesRead?: QueryLike<unknown> }

/** What is found of each kind. An earlier kind is shown before a later one, so that nothing moves. */
const Everything = ({ asked, isTyping, onClear, isGuest, services, areAll, servicesRead }: EverythingProps) => {
  const t = useWords(searchWords)
  const found = usePlaces(asked)
  const atHome = services.filter(({ name, nodeName, target }) => holds(asked, `${name} ${nodeName} ${target}`))
  const sources = useSources(asked, isGuest)
  const [first, ...others] = [...sources.map(({ list }) => list), ...(servicesRead ? [servicesRead] : [])]
  if (!first) return null
  const isNone = areAll && !isTyping && found.length + atHome.length === 0 && sources.every(isNothing)
  return (
    <>
      <Section key={`places ${asked}`} kind="places" rows={found} />
      <Section key={`services ${asked}`} kind="services" rows={atHome.map(foundService)} />
      <SharedFailure queries={[first, ...others]}>
        {servicesRead && <FirstFailure of={servicesRead} />}
        {sources.map(source => (
          <QueryView key={`${source.kind} ${asked}`} query={source.list} isTyping={isTyping}>
            {() => <SectionOf {...source} />}
          </QueryView>
        ))}
      </SharedFailure>
      {isNone && (
        <Empty
          title={t('none', { search: asked })}
          note={t('noneNote')}
          action={{ text: t('clear'), onPress: onClear }}
        />
      )}
    </>
  )
}

const SectionOf = ({ kind, list, rows, isSearchedHere }: Source) => {
  const t = useWords(searchWords)
  const further = isSearchedHere ? t(kind === 'orders' ? 'older-orders' : 'older-domains') : t(`more-${kind}`)
  return (
    <Section
      kind={kind}
      rows={rows}
      further={list.hasNextPage ? { text: further, onPress: list.fetchNextPage } : undefined}
    />
  )
}

/** Read to its end, and nothing in it. */
const isNothing = ({ list, rows }: Source): boolean => list.data !== undefined && rows.length === 0 && !list.hasNextPage

const foundService = ({ id, name, nodeName, target }: KnownService): Found => ({
  ...{ key: id, title: name, note: [nodeName, name !== target && target].filter(Boolean).join(' · ') },
  ...{ icon: 'globe', to: routes.tunnels.service({ service: id }) },
})
