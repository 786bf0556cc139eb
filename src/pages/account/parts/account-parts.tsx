import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, type Route, routes, workshopRoutes } from '@/routes'
import { orders } from '@/services/orders'
import { useUnseenReplies } from '@/session/seen-replies'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { useIsStale, WithAge } from '@/ui/freshness'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/row'
import { ownWords } from '../own-words'
import { AtHand } from './at-hand'
import { OrdersStrip } from './orders-strip'
import { Profile } from './profile'

/** Who is signed in, and their orders. */
export const Own = () => {
  const read = useQuery(query(orders.orders, {}))
  return (
    <>
      <Profile />
      <OrdersStrip read={read} />
      <AtHand />
    </>
  )
}

type Entry = { icon: IconName; title: string; to: Route; news?: string | undefined }

/** What no other tab leads to: what nodes can do at home, help and settings. */
export const Entries = ({ isGuest }: { isGuest: boolean }) => {
  const t = useWords(ownWords)
  const { count, readAtMs } = useUnseenReplies()
  return (
    <>
      <EntryRows entries={[{ icon: 'search', title: t('search'), to: routes.search.search() }]} />
      {!isGuest && (
        <EntryRows
          entries={[
            { icon: 'warning', title: t('attention'), to: routes.attention.attention() },
            { icon: 'globe', title: t('tunnels'), to: routes.tunnels.list({}) },
            { icon: 'printer', title: t('printing'), to: routes.printing.printing() },
            { icon: 'backup', title: t('backup'), to: routes.backup.backup() },
            { icon: 'at', title: t('ddns'), to: routes.ddns.domains() },
            { icon: 'power', title: t('wake'), to: routes.wake.wake() },
            { icon: 'butler', title: t('butler'), to: routes.butler.butler() },
          ]}
        />
      )}
      <EntryRows
        newsAtMs={count > 0 ? readAtMs : 0}
        entries={[
          { icon: 'gear', title: t('settings'), to: routes.settings.settings() },
          {
            icon: 'message',
            title: t('feedback'),
            to: routes.help.feedback(),
            news: count > 0 ? t('replies', { count }) : undefined,
          },
          { icon: 'guide', title: t('guide'), to: routes.help.guide() },
          { icon: 'place', title: t('shops'), to: routes.shops.shops() },
          ...(process.env.TARO_APP_TOOLS === 'on'
            ? [{ icon: 'gear', title: t('panel'), to: workshopRoutes.panel() } as const]
            : []),
        ]}
      />
    </>
  )
}

const EntryRows = ({ entries, newsAtMs = 0 }: { entries: readonly Entry[]; newsAtMs?: number }) => {
  const t = useWords(ownWords)
  const isStale = useIsStale(newsAtMs)
  return (
    <WithAge updatedAtMs={newsAtMs}>
      <Card isFlush>
        {entries.map(({ icon, title, to, news }) => (
          <Row
            key={title}
            title={title}
            leading={<Icon name={icon} />}
            trailing={news !== undefined && <Badge tone={isStale ? 'plain' : 'accent'} text={news} />}
            {...(news !== undefined && { label: t('withNews', { title, news }) })}
            onPress={() => void open(to)}
          />
        ))}
      </Card>
    </WithAge>
  )
}
