import { useQuery } from '@tanstack/react-query'
import { useWords } from '@/i18n/words'
import { query } from '@/request/query'
import { open, type Route, routes, workshopRoutes } from '@/routes'
import { growth } from '@/services/growth'
import { orders } from '@/services/orders'
import { useUnseenReplies } from '@/session/seen-replies'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { useIsStale, WithAge } from '@/ui/freshness'
import { Icon, type IconName } from '@/ui/icon'
import { Row } from '@/ui/row'
import { Tiles } from '@/ui/tiles'
import { accountWords } from '../words'
import { OrdersStrip } from './orders-strip'

type Entry = { icon: IconName; title: string; to: Route; news?: string | undefined }

/** Links to all features, by purpose; each shows what waits for the user there. */
export const FeatureTiles = ({ isGuest }: { isGuest: boolean }) => {
  const t = useWords(accountWords)
  const badges = useBadges()
  return (
    <>
      {!isGuest && (
        <>
          <OrdersStrip read={badges.orders} />
          <TileGroup
            title={t('points')}
            entries={[
              { icon: 'calendar', title: t('growth'), to: routes.growth.growth(), news: badges.growth },
              { icon: 'points', title: t('ledger'), to: routes.ledger.ledger() },
              { icon: 'ranking', title: t('ranking'), to: routes.ranking.ranking() },
            ]}
          />
          <TileGroup
            title={t('buying')}
            entries={[
              { icon: 'boost', title: t('boosts'), to: routes.boosts.boosts() },
              { icon: 'phone', title: t('topUps'), to: routes.topUps.topUps() },
              { icon: 'butler', title: t('butler'), to: routes.butler.butler() },
            ]}
          />
          <TileGroup
            title={t('tools')}
            entries={[
              { icon: 'globe', title: t('tunnels'), to: routes.tunnels.list({}) },
              { icon: 'at', title: t('ddns'), to: routes.ddns.domains() },
              { icon: 'power', title: t('wake'), to: routes.wake.wake() },
              { icon: 'printer', title: t('printing'), to: routes.printing.printing() },
              { icon: 'backup', title: t('backup'), to: routes.backup.backup() },
            ]}
          />
        </>
      )}
      <EntryRows
        newsAtMs={badges.feedbackAtMs}
        entries={[
          { icon: 'place', title: t('shops'), to: routes.shops.shops() },
          { icon: 'guide', title: t('guide'), to: routes.help.guide() },
          { icon: 'message', title: t('feedback'), to: routes.help.feedback(), news: badges.feedback },
          { icon: 'gear', title: t('settings'), to: routes.settings.settings() },
          ...(process.env.TARO_APP_TOOLS === 'on'
            ? [{ icon: 'gear', title: t('panel'), to: workshopRoutes.panel() } as const]
            : []),
        ]}
      />
    </>
  )
}

const TileGroup = ({ title, entries }: { title: string; entries: readonly Entry[] }) => (
  <Tiles title={title} tiles={entries.map(({ to, ...tile }) => ({ ...tile, onPress: () => open(to) }))} />
)

const EntryRows = ({ entries, newsAtMs }: { entries: readonly Entry[]; newsAtMs: number }) => {
  const t = useWords(accountWords)
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

/** What waits for the user, in a word or two each, with its age, and the orders. A failed read shows nothing here. */
const useBadges = () => {
  const t = useWords(accountWords)
  const calendar = useQuery(query(growth.signInCalendar, {}))
  const { count, readAtMs } = useUnseenReplies()
  return {
    orders: useQuery(query(orders.orders, {})),
    feedback: count > 0 ? t('replies', { count }) : undefined,
    feedbackAtMs: count > 0 ? readAtMs : 0,
    growth: calendar.data?.isSignedToday === false ? t('checkInDue') : '',
  }
}
